import type { Tones } from "../color.ts";
import { seededRandom } from "../numbers.ts";
import { type DrawnPack, drawPack } from "../pack.ts";
import { SvgDocument } from "../svg.ts";

export interface SceneRequest {
  width: number;
  height: number;
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
}

export const stageOf = ({ width, height }: SceneRequest, tones: Tones, seed: string): Stage => ({
  doc: new SvgDocument(width, height),
  tones,
  random: seededRandom(seed),
  width,
  height,
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

/** The whole scene, or its medium cut. */
export const finish = (doc: SvgDocument, { mediumFrom }: SceneRequest): string =>
  mediumFrom === undefined ? doc.toSvg() : doc.toSvg({ x: mediumFrom, width: 1600 });
