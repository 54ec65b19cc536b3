import { cleanCode } from "#src/base/kernel/strings.ts";
import { readFigure } from "./typed-area.ts";

/** How much grout tiles need, by their size and joints. */

/** In millimetres. */
export interface Tile {
  length: number;
  width: number;
  thickness: number;
  joint: number;
}

/** The sides in centimetres, as shops name tiles; the rest in millimetres. */
export interface TypedTile {
  sides: string;
  joint: string;
  thickness: string;
}

export const usualTile: TypedTile = { sides: "60 × 60", joint: "3", thickness: "9" };

const maxSide = 300;
const maxThickness = 60;
const maxJoint = 30;

/** Returns null if a figure is missing or no tile has it. */
export function readTile({ sides, joint, thickness }: TypedTile): Tile | null {
  const lengths = sides.split(/x|×|\*|por/i);
  const [length, width = length] = lengths.map((side) => figureUpTo(side, maxSide));
  const thick = figureUpTo(thickness, maxThickness);
  const wide = figureUpTo(joint, maxJoint);
  if (!length || !width || !thick || !wide || lengths.length > 2) return null;
  return { length: length * 10, width: width * 10, thickness: thick, joint: wide };
}

function figureUpTo(text: string, max: number): number | null {
  const figure = Number(readFigure(cleanCode(text).toLowerCase().replace(/[cm]m/, "").trim()));
  return figure > 0 && figure <= max ? figure : null;
}

/**
 * Returns the kilograms for a square metre: the usual formula of grout makers, (A + B) ÷ (A × B) ×
 * thickness × joint × density.
 */
export const groutPerSquareMetre = (
  { length, width, thickness, joint }: Tile,
  density: number,
): number => ((length + width) / (length * width)) * thickness * joint * density;
