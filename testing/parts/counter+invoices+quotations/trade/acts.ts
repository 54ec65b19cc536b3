import { defined } from "#testing/defined.ts";
import { counterActs } from "./counter.ts";
import { documentActs } from "./documents.ts";
import { moneyActs, orderActs } from "./orders.ts";
import { quotationActs } from "./quotations.ts";
import { salesActs } from "./sales.ts";
import type { Act } from "./trade.ts";

/** Everything that somebody who trades does. */
export const acts: Record<string, Act> = {
  ...salesActs,
  ...orderActs,
  ...quotationActs,
  ...counterActs,
  ...documentActs,
};

const only = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, defined(acts[name])]));

const papers = only("asks for an invoice", "has something stamped", "uploads a stamped file");

/** What a day is full of: what is rare among everything follows from what came before it. */
export const days: string[][] = [
  acts,
  { ...salesActs, ...orderActs, ...counterActs },
  { ...salesActs, ...quotationActs, ...counterActs },
  { ...moneyActs, ...documentActs },
  {
    ...moneyActs,
    ...papers,
    ...only("sells by telephone", "sends an order", "completes an order"),
  },
  {
    ...papers,
    ...only("opens a cart's checkout", "pays a checkout", "changes lines of a card order"),
    ...only("pays a change", "pays another change", "withdraws a change"),
    ...only("refunds something", "cancels an order", "sends an order", "takes goods back"),
  },
].map((each) => Object.keys(each));
