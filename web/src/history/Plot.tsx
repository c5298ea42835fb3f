// A plot by uPlot, which is loaded only where one is shown. The table beside it says the same.
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

function color(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

export interface PlotProps {
  label: string;
  /** The names of the columns where the values are no course over time. */
  names?: readonly string[];
  values: readonly number[];
  /** Where each value stands along the course; else the first, the second and so on. */
  at?: readonly number[];
}

function roomy(least: number, most: number): [number, number] {
  const room = (most - least || 1) / 20;
  return [least < 0 ? least - room : 0, most > 0 || least === 0 ? most + room : 0];
}

export function Plot(props: PlotProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { names, values, at } = props;
  useEffect(() => {
    const where = box.current;
    if (!where) return;
    const axis = { stroke: color("--text"), grid: { stroke: color("--line"), width: 1 } };
    const series = { stroke: color("--partner"), width: 2, points: { show: values.length < 40 } };
    const size = () => ({ width: Math.max(200, where.clientWidth), height: 260 });
    const bars = names && uPlot.paths.bars ? { paths: uPlot.paths.bars({ size: [0.6, 80] }) } : {};
    const plot = new uPlot(
      {
        ...size(),
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: (_u, min, max) => (names ? [-0.5, names.length - 0.5] : [min, max]) },
          // A column stands on the line of nothing, however alike the columns are.
          ...(names ? { y: { range: (_u, min, max) => roomy(Math.min(0, min), Math.max(0, max)) } } : {}),
        },
        axes: [
          names
            ? { ...axis, splits: () => names.map((_, i) => i), values: () => [...names] }
            : { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500] },
          { ...axis, size: 60 },
        ],
        series: [{}, { ...series, ...(names ? { fill: color("--partner"), points: { show: false } } : {}), ...bars }],
      },
      [at ? [...at] : values.map((_, i) => (names ? i : i + 1)), [...values]],
      where,
    );
    const watch = new ResizeObserver(() => plot.setSize(size()));
    watch.observe(where);
    return () => {
      watch.disconnect();
      plot.destroy();
    };
  }, [values.join(","), names?.join(","), at?.join(",")]);
  return <div ref={box} class="plot" role="img" aria-label={props.label} />;
}
