import { formatShortDay, mexicanDay } from "#src/base/kernel/dates.ts";
import { readablePhone } from "#src/base/kernel/phone-number.ts";
import { formatPesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { amountInWords } from "#src/base/pdf/amount-in-words.ts";
import type { Paper } from "#src/base/pdf/paper.ts";
import type { Debtor } from "./debtors.ts";
import * as texts from "./texts.ts";

/** What a customer owes, as a paper. */
export function statement({ name, email, phone, owed, overdue, orders }: Debtor, now: Date): Paper {
  return {
    kind: "page",
    title: texts.statement,
    aside: texts.asOf(mexicanDay(now)),
    facts: [
      {
        name: texts.customer,
        lines: [name, phone && readablePhone(phone), email ?? ""].filter(Boolean),
      },
    ],
    columns: [texts.order, texts.soldOn, texts.due, texts.total, texts.paid, texts.owed],
    rows: orders.map((order) => ({
      cells: [
        String(order.id),
        formatShortDay(mexicanDay(new Date(order.soldAt))),
        texts.dueOf(order),
        formatPesos(roundPesos(order.total - order.refunded)),
        formatPesos(order.paid),
        formatPesos(order.owed),
      ],
    })),
    sums: overdue > 0 ? [[texts.overdueSum, formatPesos(overdue)]] : [],
    total: [texts.owed, formatPesos(owed)],
    words: amountInWords(owed),
  };
}
