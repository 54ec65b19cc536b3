import { expect, test } from "vitest";
import { inputError } from "./input-error.ts";

test("a field of several things says its own message, or the first of its parts", () => {
  expect(inputError({ type: "server", message: "Un peso está dos veces" })).toBe(
    "Un peso está dos veces",
  );
  expect(inputError([undefined, { upTo: { message: "Escribe los kilos" } }])).toBe(
    "Escribe los kilos",
  );
  expect(inputError([{ name: null }, { message: { message: "Escribe un mensaje" } }])).toBe(
    "Escribe un mensaje",
  );
  expect(inputError(undefined)).toBeNull();
  expect(inputError(null)).toBeNull();
  expect(inputError([undefined])).toBeNull();
});
