import { expect, test } from "vitest";
import { projectUrlQuery, readAskedProject } from "./asked-project.ts";

const read = (query: string) => readAskedProject(new URLSearchParams(query));

test("a project, a surface and a comparison stand in the URL, and only they", () => {
  const asked = { place: 2, area: "12 × 10", compares: true };
  expect(read(projectUrlQuery(asked))).toEqual(asked);
  expect(projectUrlQuery({ place: 0, area: "", compares: false })).toBe("");
});

test.each(["", "trabajo=1", "trabajo=6", "trabajo=-1", "trabajo=dos", "m2=", "comparar=no"])(
  "«%s» asks for nothing but the first project's example",
  (query) => {
    expect(projectUrlQuery(read(query))).toBe("");
  },
);

test("a surface is one short line", () => {
  expect(read("m2=1%0A2" + "9".repeat(99)).area).toBe(`1 2${"9".repeat(17)}`);
});
