import { expect, test } from "vitest";
import { authorName } from "./author-name.ts";

test.each([
  [{ name: "Clara", lastname: "Fuentes Mora" }, "Clara F."],
  [{ name: " María José ", lastname: " ñúñez" }, "María Ñ."],
  [{ name: "Ana", lastname: " " }, "Ana"],
])("of %j everybody reads %s", (person, shown) => {
  expect(authorName(person)).toBe(shown);
});
