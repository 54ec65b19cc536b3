import { HTTPException } from "hono/http-exception";
import * as texts from "./texts.ts";

/** The largest id that PostgreSQL's integer holds. */
export const maxInteger = 2_147_483_647;

/** A whole number from 1 to `max`. @throws {HTTPException} 400 */
export function readWhole(text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new HTTPException(400, { message: texts.pageNotFound });
}

/** A record's id as it stands in a URL. @throws {HTTPException} 400 */
export const idOf = (text: string): number => readWhole(text, maxInteger);
