import "uplot/dist/uPlot.min.css";
import { Box } from "@mui/material";
import { useEffect, useRef } from "react";
import UPlot from "uplot";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { SalesRow } from "./contract.ts";
import { shortName } from "./short-name.ts";

const height = 220;

/**
 * Bars of this period before outlines of the one before, with a line for last year. The table
 * beside it has the numbers for whoever does not see them.
 */
export function SalesPlot({ points, label }: { points: SalesRow[]; label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    // A canvas knows no variables.
    const styles = getComputedStyle(place);
    const token = (name: string) => styles.getPropertyValue(`--${name}`).trim();
    const soft = token("ink-soft");
    const axis = {
      stroke: soft,
      font: `13px ${styles.fontFamily}`,
      ticks: { show: false },
    };
    const bars = (size: number) => UPlot.paths.bars?.({ size: [size, 60] }) ?? (() => null);
    const hasLastYear = points.some(({ lastYear }) => lastYear > 0);
    const noPoints = { points: { show: false } };
    const plot = new UPlot(
      {
        width: place.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { time: false, range: [-0.6, points.length - 0.4] },
          y: { range: (_, low, high) => [Math.min(0, low), Math.max(1, high * 1.08)] },
        },
        axes: [
          {
            ...axis,
            grid: { show: false },
            incrs: [1, 2, 5, 7, 10, 15, 30],
            values: (_, at) => at.map((index) => shortName(points[index]?.name ?? "")),
          },
          {
            ...axis,
            size: 76,
            grid: { stroke: token("joint"), width: 1 },
            values: (_, at) => at.map(formatPesos),
          },
        ],
        series: [
          {},
          { stroke: soft, width: 1, paths: bars(0.85), ...noPoints },
          { fill: token("button"), paths: bars(0.6), ...noPoints },
          { stroke: token("ink"), width: 2, ...noPoints },
        ],
      },
      [
        points.map((_, index) => index),
        points.map(({ before }) => before),
        points.map(({ net }) => net),
        points.map(({ lastYear }) => (hasLastYear ? lastYear : null)),
      ],
      place,
    );
    const observer = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height }));
    observer.observe(place);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [points]);
  return <div ref={ref} role="img" aria-label={label} style={{ minWidth: 0 }} />;
}

const marks = {
  now: { bgcolor: "var(--button)", height: 14 },
  before: { border: 1, borderColor: "text.secondary", height: 14 },
  lastYear: { bgcolor: "text.primary", height: 3 },
};

/** How the plot draws one of the three periods. */
export function Mark({ of }: { of: keyof typeof marks }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: "inline-block",
        width: 14,
        mr: 1,
        verticalAlign: "middle",
        // As the plot, whose canvas keeps its colours in high contrast.
        forcedColorAdjust: "none",
        ...marks[of],
      }}
    />
  );
}
