// The windows that the table is laid out for in tests, from the smallest phone to a large screen.
export const windows = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [430, 932],
  [568, 320],
  [640, 512],
  [667, 375],
  [844, 390],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1366, 768],
  [1920, 1080],
] as const;
