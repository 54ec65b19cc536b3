import { HTTPException } from "hono/http-exception";
import * as texts from "#src/base/platform/texts.ts";

/** The largest value of PostgreSQL's integer type. */
export const maxInteger = 2_147_483_647;

/** Parses a whole number from 1 to `max`. @throws {HTTPException} 400 */
export function readWhole(text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new HTTPException(400, { message: texts.pageNotFound });
}

/** Parses a record's id in a URL. @throws {HTTPException} 400 */
export const idOf = (text: string): number => readWhole(text, maxInteger);
