import { cleanCode } from "#src/base/kernel/strings.ts";
import { cityOfPostalCode, stateOfPostalCode } from "#src/shop/delivery/postal-codes.ts";
import type { Place } from "#src/shop/delivery/estimated-delivery.ts";

/** The picker's fields while a shopper chooses a place. */
export interface PlaceChoice {
  by: "postal-code" | "state";
  postalCode: string;
  state: string;
  /** Chosen from the list; empty if there is none. */
  city: string;
}

export const choiceOf = (place: Place | null): PlaceChoice => ({
  by: place && !place.postalCode ? "state" : "postal-code",
  postalCode: place?.postalCode ?? "",
  state: place?.state ?? "",
  city: place?.city ?? "",
});

/** Changes the code, and clears a city that was chosen for the previous one. */
export const withPostalCode = (choice: PlaceChoice, typed: string): PlaceChoice => ({
  ...choice,
  postalCode: cleanCode(typed).replace(/\D/g, "").slice(0, 5),
  city: "",
});

export type PlaceProblem = "five-digits" | "no-such-code" | "state-first";

/** Returns the place that the fields describe, or what is missing. */
export function placeOf(choice: PlaceChoice): Place | PlaceProblem {
  const { by, postalCode, state, city } = choice;
  if (by === "state") return state ? { state, city, postalCode: "" } : "state-first";
  if (postalCode.length < 5) return "five-digits";
  const stateOfCode = stateOfPostalCode(postalCode);
  if (!stateOfCode) return "no-such-code";
  return { state: stateOfCode, city: city || (cityOfPostalCode(postalCode) ?? ""), postalCode };
}
