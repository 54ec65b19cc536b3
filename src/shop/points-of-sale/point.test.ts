import { expect, test } from "vitest";
import { pointUrl, readPoint } from "./point.ts";

const puebla = { latitude: 19.0487, longitude: -98.1967 };

test.each([
  ["19.0487, -98.1967", puebla],
  [" (19.0487,-98.1967)\n", puebla],
  ["19.0487", null],
  ["19,0487", null],
  ["119.0487, -98.1967", null],
  ["91.5, -98.1967", null],
  ["19.0487, -198.1967", null],
  ["Av. Juárez 19.5, 3", null],
  ["", null],
])("pasted coordinates «%s» are read as %j", (text, point) => {
  expect(readPoint(text)).toEqual(point);
});

test("a point opens in a map application as it was typed", () => {
  expect(new URL(pointUrl(puebla)).searchParams.get("query")).toBe("19.0487,-98.1967");
});
