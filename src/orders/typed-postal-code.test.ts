import { describe, expect, it } from "vitest";
import { contradictedState, typePostalCode } from "./typed-postal-code.ts";

/** Types the characters one by one into an empty form. */
function typed(code: string, state = "") {
  const form = { state, city: "", postalCode: "" };
  let led = "";
  for (let length = 1; length <= code.length; length++) {
    const step = typePostalCode(form, led, code.slice(0, length));
    Object.assign(form, step.changes);
    led = step.led;
  }
  return { form, led };
}

describe("a typed postal code", () => {
  it("chooses the state at its fifth digit, and not before", () => {
    expect(typed("7216").form.state).toBe("");
    expect(typed("72160")).toMatchObject({ form: { state: "Puebla" }, led: "Puebla" });
  });

  it("chooses anew when it is corrected, and clears the city of the state before", () => {
    const { form, led } = typed("72160");
    const corrected = typePostalCode(form, led, "06600");
    expect(corrected).toEqual({
      changes: { postalCode: "06600", state: "Ciudad de México", city: "", otherCity: "" },
      led: "Ciudad de México",
    });
  });

  it("leaves a state alone that somebody chose by hand, and says that it is another one", () => {
    const { form } = typed("06600", "Puebla");
    expect(form.state).toBe("Puebla");
    expect(contradictedState(form)).toBe("Ciudad de México");
  });

  it.each(["0660", "066000", "00999", "abcde", ""])("says nothing while it is %j", (postalCode) => {
    expect(contradictedState({ state: "Puebla", postalCode })).toBeNull();
    expect(typePostalCode({ state: "" }, "", postalCode).changes).toEqual({ postalCode });
  });

  it("agrees with its own state", () => {
    expect(contradictedState({ state: "Puebla", postalCode: " 72160 " })).toBeNull();
    expect(contradictedState({ state: "", postalCode: "72160" })).toBeNull();
  });
});
