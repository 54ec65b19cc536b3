import type { Deliveries } from "#src/shop/delivery/contract.ts";

type State = Deliveries[number];

/** The terms that several states get at once. */
export interface SameTerms {
  cost: number;
  /** Null keeps each state's own. */
  days: { from: number; to: number } | null;
}

/** Returns the states with these terms; cities keep their own. */
export function withSameTerms(
  states: readonly State[],
  chosen: ReadonlySet<string>,
  { cost, days }: SameTerms,
): State[] {
  return states.map((state) =>
    chosen.has(state.state)
      ? { ...state, cost, ...(days && { daysFrom: days.from, daysTo: days.to }) }
      : state,
  );
}

type Terms = Pick<State, "cost" | "daysFrom" | "daysTo">;

export interface StateChange {
  state: string;
  from: Terms;
  to: Terms;
  /** Whether cost or days change; otherwise only the kind or the cities do. */
  isOfTerms: boolean;
}

/** Returns what saving would change compared to the stored states. */
export function changesOf(stored: readonly State[], states: readonly State[]): StateChange[] {
  const before = new Map(stored.map((state) => [state.state, state]));
  return states.flatMap((to) => {
    const from = before.get(to.state);
    if (from ? isSame(from, to) : to.cost === null && to.cities.length === 0) return [];
    const was: Terms = from ?? { cost: null };
    return [{ state: to.state, from: was, to, isOfTerms: !isSame(termsOf(was), termsOf(to)) }];
  });
}

const termsOf = ({ cost, daysFrom = null, daysTo = null }: Terms) => [cost, daysFrom, daysTo];
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
