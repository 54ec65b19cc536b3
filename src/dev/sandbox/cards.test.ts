import { expect, test } from "vitest";
import { goodCard, declineOf, testCards } from "./cards.ts";

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

test("every test card is declined, with the words that the card page shows", () => {
  expect(testCards.length).toBeGreaterThan(5);
  for (const { number, text } of testCards) {
    const spaced = number.replace(/(.{4})(?=.)/g, "$1 ");
    expect(declineOf(spaced)?.text).toBe(text);
  }
});

test("one wrong digit makes no card of any", () => {
  for (let place = 0; place < goodCard.length; place++) {
    const digit = (Number(goodCard[place]) + 1) % 10;
    const wrong = goodCard.slice(0, place) + digit + goodCard.slice(place + 1);
    expect(declineOf(wrong)?.code).toBe("incorrect_number");
  }
});

test.each(["0".repeat(11), "0".repeat(20), "constructor"])(
  "%s is no card, whatever its check digit says",
  (number) => {
    expect(declineOf(number)?.code).toBe("incorrect_number");
  },
);
