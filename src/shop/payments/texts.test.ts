import { expect, test } from "vitest";
import { declineCause } from "./decline-cause.ts";
import { declineText } from "./texts.ts";

test("a reason that helps is told, any other is the bank's own affair", () => {
  expect(declineText("insufficient_funds")).toBe(
    "Tu banco rechazó la tarjeta por fondos insuficientes.",
  );
  for (const code of ["stolen_card", "fraudulent", "generic_decline", "toString"])
    expect(declineText(code)).toBe("Tu banco rechazó la tarjeta.");
});

test.each([
  ["insufficient_funds", "funds"],
  ["incorrect_cvc", "data"],
  ["try_again_later", "provider"],
])("%s is the common cause «%s», in words of its own", (code, cause) => {
  expect(declineCause(code)).toBe(cause);
  expect(declineText(code)).not.toBe(declineText("generic_decline"));
});

test("what the bank keeps to itself is none of the common causes", () => {
  for (const code of ["stolen_card", "generic_decline", "toString"])
    expect(declineCause(code)).toBeNull();
});
