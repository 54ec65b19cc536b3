import { expect, test } from "vitest";
import { formatDate } from "./dates.ts";

test("dates carry the long month, as it is in Mexico", () => {
  expect(formatDate("2026-11-18")).toBe("18 de noviembre de 2026");
  expect(formatDate("2026-11-19T03:00:00.000Z")).toBe("18 de noviembre de 2026");
});

test("what is no date shows nothing", () => {
  expect(formatDate("pronto")).toBe("");
});
