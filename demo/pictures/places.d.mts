import type { DrawnPack } from "./picture.mjs";
import type { SceneCut } from "./scenes.mjs";

export function tarima(cut: SceneCut): string;
export function fachada(cut: SceneCut): string;
/** Packs before their family's wall; each as [pack, x share, foot share, size]. */
export function shelf(shelf: {
  w: number;
  h: number;
  color: string;
  packs: [DrawnPack, number, number, number][];
}): string;
