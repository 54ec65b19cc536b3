import { expect, test } from "vitest";
import { joiningForm, stemOf } from "./spanish-stem.ts";

test.each([
  ["impermeabilizar", "impermeabilizantes"],
  ["pintar", "pinturas"],
  ["pintando", "pintura"],
  ["sellar", "selladores"],
  ["sella", "sellador"],
  ["limpiar", "limpiadores"],
  ["limpia", "limpieza"],
  ["quitar", "quita"],
  ["pegar", "pega"],
  ["pegar", "pego"],
  ["rojo", "roja"],
  ["desinfectar", "desinfectante"],
  ["desengrasar", "desengrasantes"],
  ["resanar", "resanes"],
  ["brillo", "brilla"],
  ["rodillos", "rodillo"],
  ["banos", "bano"],
  ["litros", "l"],
  ["lts", "l"],
  ["kilos", "kg"],
  ["pulgadas", "pulg"],
  ["piezas", "pz"],
])("%s and %s have the same stem", (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b));
});

test.each([
  ["solo", "sol"],
  ["malla", "mallorca"],
  ["pino", "pintura"],
  ["piso", "pistola"],
  ["cera", "ceramica"],
  ["19", "190"],
])("%s and %s are different words", (a, b) => {
  expect(stemOf(a)).not.toBe(stemOf(b));
});

test.each([
  ["pegar", "pega"],
  ["quitar", "quita"],
  ["cubrir", "cubre"],
  ["pegamento", "pega"],
  ["mar", null],
  ["piso", null],
])("%s begins joined words as %s", (verb, form) => {
  expect(joiningForm(verb)).toBe(form);
});
