import { expect, test } from "vitest";
import { legalVersion } from "./legal.server.ts";

const page = { slug: "terminos", title: "Términos", body: "[]", updatedAt: "2026-01-15" };

test("a legal page's version is its date, and changes with every word", () => {
  expect(legalVersion(page)).toMatch(/^2026-01-15-[0-9a-f]{8}$/);
  expect(legalVersion({ ...page, body: "[ ]" })).not.toBe(legalVersion(page));
  expect(legalVersion({ ...page, title: "Condiciones" })).not.toBe(legalVersion(page));
  expect(legalVersion({ ...page })).toBe(legalVersion(page));
});
