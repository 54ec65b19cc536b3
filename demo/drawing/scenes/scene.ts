import { ink, type Tones } from "../color.ts";
import { text } from "../font.ts";
import { seededRandom } from "../numbers.ts";
import { type DrawnPack, drawPack } from "../pack.ts";
import { SvgDocument } from "../svg.ts";

export interface SceneRequest {
  width: number;
  height: number;
  phone: boolean;
  /** Left edge of the part of the wide scene, 1600 wide, that is the medium cut. */
  mediumFrom?: number;
  packOf: (key: string) => DrawnPack;
}

/** What the parts of a scene draw with, and where. */
export interface Stage {
  doc: SvgDocument;
  tones: Tones;
  random: () => number;
  width: number;
  height: number;
  phone: boolean;
}

export const stageOf = (
  { width, height, phone }: SceneRequest,
  tones: Tones,
  seed: string,
): Stage => ({
  doc: new SvgDocument(width, height),
  tones,
  random: seededRandom(seed),
  width,
  height,
  phone,
});

/** Stands a pack with its foot at (x,y), scaled from its square of 1200. */
export function stand(
  doc: SvgDocument,
  pack: DrawnPack,
  x: number,
  y: number,
  scale: number,
): void {
  doc.group(
    { transform: `translate(${x - 600 * scale} ${y - 1046 * scale}) scale(${scale})` },
    () => drawPack(doc, pack),
  );
}

interface Headline {
  lines: readonly string[];
  over: string;
  color: string;
}

/** Where the headline stands; in the medium cut, counted from its left edge. */
type Place = readonly [x: number, y: number, size: number];

interface HeadlinePlaces {
  wide: Place;
  medium: Place;
  phone: Place;
}

/** The scene with its headline, in the requested cut. */
export function finish(
  doc: SvgDocument,
  { phone, mediumFrom }: SceneRequest,
  headline: Headline,
  places: HeadlinePlaces,
): string {
  if (mediumFrom !== undefined) {
    const [x, y, size] = places.medium;
    drawHeadline(doc, headline, mediumFrom + x, y, size);
    return doc.toSvg(mediumFrom, 1600);
  }
  drawHeadline(doc, headline, ...(phone ? places.phone : places.wide));
  return doc.toSvg();
}

function drawHeadline(
  doc: SvgDocument,
  { lines, over, color }: Headline,
  x: number,
  y: number,
  size: number,
): void {
  doc.fill(
    text(over, x, y - size * 1.02, {
      size: size * 0.235,
      weight: 680,
      stretch: 108,
      tracking: 0.01,
    }),
    color,
  );
  for (const [index, line] of lines.entries())
    doc.fill(
      text(line, x, y + index * size * 1.02, { size, weight: 740, stretch: 110, tracking: -0.02 }),
      ink,
    );
}
