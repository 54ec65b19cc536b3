import { type Path, path } from "../path.ts";
import type { Stop, SvgDocument } from "../svg.ts";

const metalStops: readonly Stop[] = [
  [0, "#6d7780"],
  [0.08, "#a3acb3"],
  [0.2, "#f7f9fa"],
  [0.3, "#cdd4d9"],
  [0.5, "#a5aeb5"],
  [0.68, "#dfe4e8"],
  [0.84, "#7e8890"],
  [0.95, "#a9b1b8"],
  [1, "#626c75"],
];

export const metal = (doc: SvgDocument, x0: number, x1: number) =>
  doc.linearGradient(x0, 0, x1, 0, metalStops);

/** Wire with volume: dark core, body, light on its upper left. */
export function wire(doc: SvgDocument, line: Path, width: number): void {
  doc.stroke(line, "#4d565e", width + 2.5);
  doc.stroke(line, "#98a2aa", width);
  doc.stroke(line.move(-width * 0.12, -width * 0.2), "#eef1f3", width * 0.32);
}

interface Ribs {
  centerX: number;
  radius: number;
  flatness: number;
  y0: number;
  y1: number;
  count: number;
  dark: string;
  light: string;
  width: number;
}

/** Vertical ribs around a hoop, closer together towards the edges as on a real one. */
export function ribs(
  doc: SvgDocument,
  { centerX, radius, flatness, y0, y1, count, dark, light, width }: Ribs,
): void {
  const shadows = path();
  const lights = path();
  for (let i = 0; i <= count; i++) {
    const angle = -Math.PI / 2 + (Math.PI * i) / count;
    const x = centerX + radius * Math.sin(angle);
    const dy = radius * flatness * Math.cos(angle);
    shadows.moveTo(x, y0 + dy).lineTo(x, y1 + dy);
    lights.moveTo(x + width * 0.8, y0 + dy).lineTo(x + width * 0.8, y1 + dy);
  }
  doc.stroke(shadows, dark, width, { lineCap: "butt", opacity: 0.35 });
  doc.stroke(lights, light, width * 0.6, { lineCap: "butt", opacity: 0.35 });
}
