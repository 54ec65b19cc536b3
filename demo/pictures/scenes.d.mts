import type { DrawnPack } from "./picture.mjs";

export interface SceneCut {
  w: number;
  h: number;
  phone?: boolean;
  /** Left edge of the part of the wide scene, 1600 wide, that makes the middle cut. */
  mid?: number;
  packOf: (key: string) => DrawnPack;
}
export function techo(cut: SceneCut): string;
export function cocina(cut: SceneCut): string;
