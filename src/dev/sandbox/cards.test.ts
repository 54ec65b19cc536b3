import { expect, test } from "vitest";
import { goodCard, declineOf } from "./cards.ts";

test("the good card is paid, blanks and all", () => {
  expect(declineOf("4242 4242 4242 4242")).toBeNull();
  expect(declineOf(goodCard)).toBeNull();
});

test.each([
  ["4000 0000 0000 9995", "insufficient_funds"],
  ["4000000000000002", "generic_decline"],
])("card %s is declined as %s", (number, declineCode) => {
  expect(declineOf(number)).toMatchObject({ code: "card_declined", declineCode });
});

test.each(["", "1234", "4242424242424241"])("%s is no card's number", (number) => {
  expect(declineOf(number)).toMatchObject({ code: "incorrect_number" });
});
