import fc from "fast-check";
import { expect, test } from "vitest";
import { findShapeFault } from "./json-shape.ts";

const nested = (levels: number, inside: unknown = "x"): unknown => {
  let data = inside;
  for (let level = 0; level < levels; level++) data = level % 2 ? [data] : { a: data };
  return data;
};

test("whatever JSON can say fits, while it is flat and without NUL", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (data) => {
      fc.pre(!JSON.stringify(data).includes("\\u0000"));
      expect(findShapeFault(data)).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test("a NUL is found wherever it stands", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(50), (before, after, levels) => {
      const text = `${before}\0${after}`;
      expect(findShapeFault(nested(levels, text))).toBe("nul");
      expect(findShapeFault(nested(levels, { [text]: 1 }))).toBe("nul");
      expect(findShapeFault(nested(levels, [1, "a", text]))).toBe("nul");
    }),
    { numRuns: 30 },
  );
});

test("64 levels are as deep as data goes", () => {
  expect(findShapeFault(nested(64))).toBeNull();
  expect(findShapeFault(nested(65))).toBe("deep");
});

test("any depth is measured without running out of stack", () => {
  expect(findShapeFault(nested(20_000))).toBe("deep");
});

test("a NUL below the deepest level is not looked for", () => {
  expect(findShapeFault(nested(100, "\0"))).toBe("deep");
});

test.each([undefined, null, 0, "", [], {}, [[]], { a: {} }])("%j is no fault", (data) => {
  expect(findShapeFault(data)).toBeNull();
});
