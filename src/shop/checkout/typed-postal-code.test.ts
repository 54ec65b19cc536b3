import { describe, expect, it } from "vitest";
import { contradictedState } from "#src/shop/delivery/wrong-postal-code.ts";
import {
  choiceOf,
  choiceByHand,
  placeOfCode,
  typePostalCode,
  wholeCode,
} from "./typed-postal-code.ts";

const empty = { state: "", city: "", postalCode: "" };
const choice = { byHand: "", code: "" };

/** Types one character after the other, as the field is after each. */
function typed(code: string, form = empty, current = choice) {
  const now = { form: { ...form, postalCode: "" }, choice: current };
  const texts = Array.from(code, (_, place) => code.slice(0, place + 1));
  return texts.reduce((before, text) => {
    const step = typePostalCode(before.form, before.choice, text);
    return { form: { ...before.form, ...step.changes }, choice: step.choice };
  }, now);
}

/** Takes a code out of its field, character by character, and types another. */
function corrected(code: string, { form, choice: current }: ReturnType<typeof typed>) {
  const step = typePostalCode(form, current, form.postalCode.slice(0, -1));
  return typed(code, { ...form, ...step.changes }, step.choice);
}

describe("a typed postal code", () => {
  it("chooses state and city at its fifth digit, and not before", () => {
    expect(typed("7216").form).toMatchObject({ state: "", city: "" });
    expect(typed("72160")).toMatchObject({
      form: { state: "Puebla", city: "Puebla" },
      choice: { byHand: "", code: "72160" },
    });
  });

  it("leaves the city open where its beginning does not tell it", () => {
    expect(typed("75700").form).toMatchObject({ state: "Puebla", city: "" });
  });

  it("chooses anew when it is corrected, in another state and in the same one", () => {
    expect(corrected("06600", typed("72160")).form).toMatchObject({
      state: "Ciudad de México",
      city: "Cuauhtémoc",
    });
    expect(corrected("75700", typed("72160")).form).toMatchObject({ state: "Puebla", city: "" });
    expect(corrected("45100", typed("44100")).form.city).toBe("Zapopan");
    expect(corrected("72160", typed("72160")).form.city).toBe("Puebla");
  });

  it("takes a city away that somebody chose for the code before", () => {
    const form = { state: "Jalisco", city: "Tala", postalCode: "45300" };
    const current = choiceByHand(form, "Jalisco");
    expect(corrected("47600", { form, choice: current }).form.city).toBe("");
    expect(corrected("45300", { form, choice: current }).form.city).toBe("Tala");
    expect(corrected("47600", { form, choice: choiceOf(form) }).form.city).toBe("");
  });

  it("is the same with blanks around it, as it is pasted", () => {
    const pasted = typePostalCode(empty, choice, " 72160 ");
    expect(pasted).toEqual({
      changes: { postalCode: " 72160 ", state: "Puebla", city: "Puebla", otherCity: "" },
      choice: { byHand: "", code: "72160" },
    });
    expect(placeOfCode(" 72160", "Puebla").city).toBe("Puebla");
    expect(wholeCode({ postalCode: " 72160 " })).toBe("72160");
    expect(contradictedState({ state: "Jalisco", postalCode: " 72160" })).toBe("Puebla");
  });

  it("leaves a city alone that was chosen before there was any code", () => {
    const form = { state: "Jalisco", city: "Zapopan", postalCode: "" };
    expect(typed("44160", form, choiceByHand(form, "Jalisco")).form.city).toBe("Zapopan");
    expect(typed("44160", { ...form, city: "" }, choiceByHand(form, "Jalisco")).form.city).toBe(
      "Guadalajara",
    );
  });

  it("leaves a state alone that somebody chose by hand, and says that it is another one", () => {
    const chosen = { ...empty, state: "Puebla", city: "Atlixco" };
    const { form } = typed("06600", chosen, choiceByHand(chosen, "Puebla"));
    expect(form).toMatchObject({ state: "Puebla", city: "Atlixco" });
    expect(contradictedState(form)).toBe("Ciudad de México");
  });

  it("follows a code again once a saved address took the place of what was chosen by hand", () => {
    const saved = { state: "Jalisco", city: "Zapopan", postalCode: "45100" };
    const current = { byHand: "Puebla", code: "" };
    expect(corrected("72160", { form: saved, choice: current }).form.state).toBe("Puebla");
  });

  it.each(["0660", "066000", "00999", "abcde", ""])("says nothing while it is %j", (postalCode) => {
    expect(contradictedState({ state: "Puebla", postalCode })).toBeNull();
    expect(typePostalCode(empty, choice, postalCode).changes).toEqual({ postalCode });
  });

  it("agrees with its own state", () => {
    expect(contradictedState({ state: "Puebla", postalCode: " 72160 " })).toBeNull();
    expect(contradictedState({ state: "", postalCode: "72160" })).toBeNull();
  });
});
