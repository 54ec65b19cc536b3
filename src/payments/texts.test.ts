import { expect, test } from "vitest";
import { declineText } from "./texts.ts";

test("a reason that helps is told, any other is the bank's own affair", () => {
  expect(declineText("insufficient_funds")).toBe("Tu tarjeta no tiene fondos suficientes.");
  for (const code of ["stolen_card", "fraudulent", "generic_decline", "toString"])
    expect(declineText(code)).toBe("Tu banco rechazó la tarjeta.");
});
