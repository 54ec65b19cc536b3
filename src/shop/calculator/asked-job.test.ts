import { expect, test } from "vitest";
import { jobUrlQuery, readAskedJob } from "./asked-job.ts";

const read = (query: string) => readAskedJob(new URLSearchParams(query));

test("a job, a surface and a comparison stand in the URL, and only they", () => {
  const asked = { place: 2, area: "12 × 10", compares: true };
  expect(read(jobUrlQuery(asked))).toEqual(asked);
  expect(jobUrlQuery({ place: 0, area: "", compares: false })).toBe("");
});

test.each(["", "trabajo=1", "trabajo=6", "trabajo=-1", "trabajo=dos", "m2=", "comparar=no"])(
  "«%s» asks for nothing but the first job's example",
  (query) => {
    expect(jobUrlQuery(read(query))).toBe("");
  },
);

test("a surface is one short line", () => {
  expect(read("m2=1%0A2" + "9".repeat(99)).area).toBe(`1 2${"9".repeat(17)}`);
});
