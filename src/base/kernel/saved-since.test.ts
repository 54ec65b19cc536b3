import { expect, test } from "vitest";
import { savedHeader, savedSince, savedSinceOf } from "./saved-since.ts";

test("a price says the day that it is of", () => {
  const saved = new Date(2026, 2, 3, 10, 5);
  expect(savedSince(saved, new Date(2026, 2, 4, 9, 0))).toBe("del 3 de marzo");
  expect(savedSince(saved, new Date(2027, 2, 3, 10, 6))).toBe("del 3 de marzo");
  expect(savedSince(saved, new Date(2026, 2, 3, 18, 0))).toMatch(/^de hoy a las 10:05/);
});

test("only a response that was saved says since when", () => {
  const headers = { [savedHeader]: new Date(2026, 2, 3).toISOString() };
  expect(savedSinceOf(new Response(null, { headers }))).toBe("del 3 de marzo");
  expect(savedSinceOf(new Response())).toBeNull();
});
