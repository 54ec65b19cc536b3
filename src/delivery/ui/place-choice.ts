import { cityOfPostalCode, stateOfPostalCode } from "#src/delivery/postal-codes.ts";
import type { Place } from "#src/delivery/promise.ts";

/** What stands in the fields while somebody says where their order goes. */
export interface PlaceChoice {
  by: "postal-code" | "state";
  postalCode: string;
  state: string;
  /** Chosen from the list; empty where nobody chose. */
  city: string;
}

export const choiceOf = (place: Place | null): PlaceChoice => ({
  by: place && !place.postalCode ? "state" : "postal-code",
  postalCode: place?.postalCode ?? "",
  state: place?.state ?? "",
  city: place?.city ?? "",
});

/** Another code is another place: a city that was chosen for the one before goes. */
export const withPostalCode = (choice: PlaceChoice, typed: string): PlaceChoice => ({
  ...choice,
  postalCode: typed.replace(/\D/g, "").slice(0, 5),
  city: "",
});

export type PlaceProblem = "five-digits" | "no-such-code" | "state-first";

/** The place that the fields mean, or what is still missing. */
export function placeOf(choice: PlaceChoice): Place | PlaceProblem {
  const { by, postalCode, state, city } = choice;
  if (by === "state") return state ? { state, city, postalCode: "" } : "state-first";
  if (postalCode.length < 5) return "five-digits";
  const stateOfCode = stateOfPostalCode(postalCode);
  if (!stateOfCode) return "no-such-code";
  return { state: stateOfCode, city: city || (cityOfPostalCode(postalCode) ?? ""), postalCode };
}
