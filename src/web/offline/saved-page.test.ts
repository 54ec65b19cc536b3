import { expect, test } from "vitest";
import { savedSince, markSaved } from "./saved-page.ts";

test("a price says the day that it is of", () => {
  const saved = new Date(2026, 2, 3, 10, 5);
  expect(savedSince(saved, new Date(2026, 2, 4, 9, 0))).toBe("del 3 de marzo");
  expect(savedSince(saved, new Date(2027, 2, 3, 10, 6))).toBe("del 3 de marzo");
  expect(savedSince(saved, new Date(2026, 2, 3, 18, 0))).toMatch(/^de hoy a las 10:05/);
});

test("a saved page carries both notes and is otherwise as it was", () => {
  const html = '<!DOCTYPE html><html lang="es-MX"><head></head><body>$1,849</body></html>';
  const marked = markSaved(html, "del 3 de marzo");
  expect(marked).toContain("precio del 3 de marzo");
  expect(marked.replace(/ style="[^"]*"/, "")).toBe(html);
});
