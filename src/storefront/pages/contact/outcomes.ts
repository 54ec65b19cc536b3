/** The result of a message sent without scripts, as in /contact?resultado=. */
export const outcomes = ["enviado", "incompleto", "demasiados", "fallo"] as const;
export type Outcome = (typeof outcomes)[number];

export function readOutcome(query: URLSearchParams): Outcome | null {
  const outcome = query.get("resultado");
  return outcomes.find((each) => each === outcome) ?? null;
}

/** @param status of the response to `POST /contacts`; 0 without a response */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "enviado";
  if (status === 400) return "incompleto";
  return status === 429 ? "demasiados" : "fallo";
}
