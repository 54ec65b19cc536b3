import type { Stage } from "./scene.ts";

export interface KitchenStage extends Stage {
  /** Where the wall ends. */
  counterY: number;
  /** How large the wall's tiles are, and where their first column begins. */
  tile: number;
  wallX: number;
  /** Which of them are patterned: columns, and the lowest rows. */
  patternFrom: number;
  patternColumns: number;
  patternRows: number;
}
