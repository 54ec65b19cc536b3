import { expect, test } from "vitest";
import { receivesWords } from "./receives-words.ts";

test("who receives is named with a telephone that can be read aloud", () => {
  expect(receivesWords("Vera Luna", "2221234567")).toBe("Vera Luna, 222\u00a0123\u00a04567");
  expect(receivesWords("Vera Luna", "")).toBe("Vera Luna");
  expect(receivesWords(null, null)).toBe("");
});
