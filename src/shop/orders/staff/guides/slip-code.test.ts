import { expect, test } from "vitest";
import { readSlip, slipCode } from "./slip-code.ts";

test("a slip's code names its order, and no guide is taken for one", () => {
  expect(readSlip(slipCode(39))).toBe(39);
  expect(readSlip("pedido39\n")).toBe(39);
  for (const guide of ["39", "805524", "PEDIDO", "PEDIDO39PEDIDO40", "XPEDIDO39"])
    expect(readSlip(guide)).toBeNull();
});
