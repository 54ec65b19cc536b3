import { declaredBy, netOf } from "#src/parts/invoices/due/documents.ts";
import { isTakenOff } from "#src/parts/invoices/due/payments.ts";
import type {
  DueDocument,
  MoneyEvent,
  OrderMoney,
  TaxDocument,
} from "#src/parts/invoices/due/types.ts";
import { worthOf } from "#src/parts/invoices/due/worth.ts";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";

/**
 * Whether the documents of an order tell its money: what stands and what is due above, what moved and
 * what is owed below. `due/lives.test.ts` proves that both come to the same after every event.
 */
export interface Balance {
  stands: { document: TaxDocument; amount: Pesos }[];
  due: { due: DueDocument; amount: Pesos }[];
  documents: Pesos;
  moved: { event: MoneyEvent; amount: Pesos }[];
  owed: Pesos;
  money: Pesos;
}

export function balanceOf(
  money: OrderMoney,
  documents: readonly TaxDocument[],
  due: readonly DueDocument[],
  today: string,
): Balance {
  const { bases, credits } = declaredBy(documents, today);
  const stands = [
    ...bases.map((document) => ({ document, amount: document.amount })),
    ...credits.map((document) => ({ document, amount: -document.amount })),
  ];
  const changes = due.flatMap((each) => {
    const amount = changeOf(each, bases, credits);
    return amount === 0 ? [] : [{ due: each, amount }];
  });
  const moved = money.events.flatMap((event) => {
    const amount = movedBy(event);
    return amount === 0 ? [] : [{ event, amount }];
  });
  const worth = worthOf(money);
  return {
    stands,
    due: changes,
    documents: sumPesos([...stands, ...changes].map(({ amount }) => amount)),
    moved,
    owed: roundPesos(worth - sumPesos(moved.map(({ amount }) => amount))),
    money: worth,
  };
}

/** How much it changes what is declared. */
function changeOf(
  due: DueDocument,
  bases: readonly TaxDocument[],
  credits: readonly TaxDocument[],
): Pesos {
  if (due.action === "issue") {
    if (due.kind === "E") return -due.amount;
    // A complement declares nothing further, and a substitute what the one before did.
    return due.kind === "P" || due.relation ? 0 : due.amount;
  }
  const base = bases.find(({ id }) => id === due.document);
  return base && due.motive !== "01" ? -netOf(base, credits) : 0;
}

function movedBy(event: MoneyEvent): Pesos {
  if (event.kind === "paid") return event.amount;
  return isTakenOff(event) ? roundPesos(event.lowered - event.amount) : 0;
}
