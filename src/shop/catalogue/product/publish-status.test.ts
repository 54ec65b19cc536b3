import { expect, test } from "vitest";
import { publishStatusOf } from "./publish-status.ts";

const moment = "2026-11-23T15:00:00.000Z";
const at = (now: string, draft = false) =>
  publishStatusOf({ draft, publishedFrom: moment }, Date.parse(now));

test("a product with a moment is published when that comes, and not before", () => {
  expect(at("2026-11-23T14:59:59.999Z")).toBe("scheduled");
  expect(at(moment)).toBe("published");
});

test("a draft stays one whatever its moment, and what has none is published", () => {
  expect(at("2027-01-01T00:00:00Z", true)).toBe("draft");
  expect(publishStatusOf({ draft: false, publishedFrom: null }, 0)).toBe("published");
});
