import type { Tones } from "../color.ts";
import { text } from "../font.ts";
import type { Painted } from "../painted.ts";
import type { Path } from "../path.ts";
import type { Stop, SvgDocument } from "../svg.ts";

export const steel: readonly Stop[] = [
  [0, "#8b959d"],
  [0.12, "#dfe4e7"],
  [0.24, "#ffffff"],
  [0.4, "#c3cbd1"],
  [0.6, "#98a2aa"],
  [0.78, "#d5dbdf"],
  [0.92, "#838d95"],
  [1, "#6d767e"],
];

/** Shadow on the wall: near and sharp, far and soft. It grows with the distance from the wall. */
export function castOnWall(
  doc: SvgDocument,
  outline: Path,
  tones: Tones,
  distance: number,
  transform = "",
): void {
  for (const [softness, x, y, opacity] of [
    [30, 46, 58, 0.16],
    [12, 22, 28, 0.22],
    [4, 6, 9, 0.3],
  ] as const)
    doc.group({ transform: `translate(${x * distance} ${y * distance})` }, () =>
      doc.fill(outline, tones.shade, { opacity, blur: doc.blur(softness), transform }),
    );
}

/** Around the image's middle. The shadow goes first, so that its direction stays. */
export const turned = (degrees: number) => `rotate(${degrees} 600 600)`;

/** The brand up a handle, read from below. */
export const brandUpwards = (x: number, y: number, size: number, stretch: number): Painted => ({
  path: text("Obra Limpia", 0, 0, { size, weight: 720, stretch })
    .rotate(-Math.PI / 2)
    .move(x, y),
  fill: "#fff",
});
