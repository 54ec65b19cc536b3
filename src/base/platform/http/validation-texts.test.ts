import { expect, test } from "vitest";
import * as v from "valibot";
import { spanishMessage } from "./validation-texts.ts";

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => spanishMessage(issue));

test.each<[string, v.GenericSchema, unknown, string]>([
  ["a field left out", v.object({ name: v.string() }), {}, "Este campo es obligatorio"],
  ["a field of null", v.object({ name: v.string() }), { name: null }, "Este campo es obligatorio"],
  ["a list for a text", v.string(), [], "Escribe un texto"],
  ["a text for a number", v.number(), "7", "Escribe un número"],
  ["a fraction", v.pipe(v.number(), v.integer()), 1.5, "Escribe un número entero"],
  ["a text for a list", v.array(v.string()), "a", "Manda una lista"],
  ["an unknown choice", v.picklist(["a", "b"]), "c", "Elige una opción de la lista"],
  ["a number above the bound", v.pipe(v.number(), v.maxValue(9)), 10, "El valor más alto es 9"],
  ["what no rule foresaw", v.pipe(v.string(), v.hexColor()), "x", "El valor no es válido"],
])("%s is told in Spanish", (_, schema, value, text) =>
  expect(messagesOf(schema, value)).toEqual([text]),
);
