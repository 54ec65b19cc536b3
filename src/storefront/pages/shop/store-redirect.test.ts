import { expect, test } from "vitest";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { loader } from "./store-redirect.ts";

test("the shop's old address leads to its products, for good", () => {
  const response = loader();
  expect([response.status, response.headers.get("location")]).toEqual([301, shopUrl]);
});
