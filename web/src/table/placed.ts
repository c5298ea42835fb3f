import type { Box } from "./formation.ts";

/** A box as styles. */
export function placed(box: Box): Record<"left" | "top" | "width" | "height", string> {
  return { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` };
}
