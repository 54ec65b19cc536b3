import { expect, test } from "vitest";
import { markSaved } from "./saved-page.ts";

test("a saved page carries its moment and both notes, and is otherwise as it was", () => {
  const html = '<!DOCTYPE html><html lang="es-MX"><head></head><body>$1,849</body></html>';
  const saved = new Date(2026, 2, 3, 10, 5);
  const marked = markSaved(html, saved, new Date(2026, 2, 4));
  expect(marked).toContain("precio del 3 de marzo");
  expect(marked).toContain(`data-saved="${saved.toISOString()}"`);
  expect(marked.replace(/ data-saved="[^"]*" style="[^"]*"/, "")).toBe(html);
});
