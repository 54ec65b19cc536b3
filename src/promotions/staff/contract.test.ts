import * as v from "valibot";
import { expect, test } from "vitest";
import { promotionsContract } from "./contract.ts";

test.each(["percent", "amount"] as const)("a discount by %s has no decimals", (type) => {
  const given = { code: "DOCE", type, value: 12.5, scope: "cart" as const };
  const { issues = [] } = v.safeParse(promotionsContract.input, given);
  expect(issues.map(({ message }) => message)).toEqual(["Escribe un número sin decimales"]);
});
