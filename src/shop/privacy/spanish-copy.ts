import { fieldNames, valueNames } from "./texts.ts";

type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** Kept as the payment service sent it, under its own names. */
const asReceived = "payload";

/** Returns a copy of personal data under Spanish names, as people read it; nothing is left out. */
export function inSpanish(value: Json, field = ""): Json {
  if (field === asReceived) return value;
  if (Array.isArray(value)) return value.map((each) => inSpanish(each, field));
  if (value !== null && typeof value === "object")
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        fieldNames[name] ?? name,
        inSpanish(each, name),
      ]),
    );
  return typeof value === "string" ? (valueNames[field]?.[value] ?? value) : value;
}
