import type { Warp } from "../path.ts";
import type { Stage } from "./scene.ts";

export interface RoofStage extends Stage {
  /** Where the parapet meets the sky. */
  horizon: number;
  /** Where the roof begins. */
  roofY: number;
}

/** The roof in perspective: x is measured along its lower edge. */
export function onRoof({ width, height, roofY }: RoofStage): Warp {
  const [vanishingX, vanishingY] = [width * 0.5, roofY - 520];
  return (x, y) => {
    const depth = (y - vanishingY) / (height - vanishingY);
    return [vanishingX + (x - vanishingX) * depth, y];
  };
}
