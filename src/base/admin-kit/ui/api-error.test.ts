import { expect, test } from "vitest";
import { errorMessage, mayPass } from "./api.ts";

test.each([0, 429, 500, 503])(
  "a change that failed with %i may be sent again, a look is not asked about",
  (status) => {
    expect(mayPass({ status, method: "PUT" })).toBe(true);
    expect(mayPass({ status, method: "GET" })).toBe(false);
  },
);

test.each([400, 403, 404, 409, 412, 413])(
  "a change that was rejected with %i is not sent again as it is",
  (status) => expect(mayPass({ status, method: "PUT" })).toBe(false),
);

test("a failed creation warns that it may have arrived, a failed update does not", () => {
  expect(errorMessage({ status: 0, method: "POST" })).toContain("búscalo en su lista");
  expect(errorMessage({ status: 0, method: "PUT" })).not.toContain("búscalo");
});

test("a response without a message is explained by its status", () => {
  const told = [401, 403, 413, 429, 500, 0].map((status) =>
    errorMessage({ status, method: "PUT" }),
  );
  expect(new Set(told).size).toBe(6);
});

test.each([400, 409, 418, 502, 504, 599, 0])("every failure has a message: %i", (status) => {
  for (const method of ["GET", "PUT", "POST", "DELETE"])
    expect(errorMessage({ status, method }).length).toBeGreaterThan(10);
});

test("a proxy's error is a lost connection, the shop's rejection is not", () => {
  const lost = errorMessage({ status: 0, method: "PUT" });
  expect(errorMessage({ status: 502, method: "PUT" })).toBe(lost);
  expect(errorMessage({ status: 409, method: "PUT" })).not.toBe(lost);
});
