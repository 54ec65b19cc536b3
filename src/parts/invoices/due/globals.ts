import { addDays, mexicanDay } from "#src/base/kernel/dates.ts";
import { type Pesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { addMonths, daysOf, type Period } from "#src/shop/reports/periods.ts";
import { globalDeadline } from "./deadlines.ts";
import { toBePaid } from "./forms.ts";
import type { DueDocument, DueIssue, TaxDocument } from "./types.ts";

/** Globals: the sales of a period that nobody asked for by name. */

export interface DueGlobal {
  key: string;
  period: Period;
  /** What replaces one that was cancelled names it. */
  replaces: string | null;
  sales: DueIssue[];
  amount: Pesos;
  /** Of its largest sale (guide of the CFDI global, FormaPago). */
  form: string;
  isAssumed: boolean;
  deadline: Date;
}

/** What a sale waits for until its global; null if it waits for something else. */
export const globalSale = (due: DueDocument): DueIssue | null =>
  due.action === "issue" && due.kind === "global" && due.after === null ? due : null;

/**
 * Puts sales into the globals of their months, once these are over. A sale of a global that was
 * cancelled goes into one of the same period, which replaces it.
 * @param cancelled the cancelled global of a sale's order, if it was in one
 */
export function dueGlobals(
  sales: readonly { due: DueIssue; cancelled: TaxDocument | null }[],
  today: string,
): DueGlobal[] {
  const groups = Map.groupBy(sales, ({ due, cancelled }) => {
    const { from, to } = cancelled?.period ?? monthOf(mexicanDay(due.at));
    return `${from}.${to}.${cancelled?.uuid ?? ""}`;
  });
  return [...groups]
    .map(([group, each]) => {
      const [from = "", to = "", uuid = ""] = group.split(".");
      return globalOf(
        each.map(({ due }) => due),
        { from, to },
        uuid || null,
      );
    })
    .filter(({ period }) => period.to < today)
    .toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime());
}

export function globalOf(sales: DueIssue[], period: Period, replaces: string | null): DueGlobal {
  const [largest] = sales.toSorted((a, b) => b.amount - a.amount);
  return {
    key: ["g", period.from, period.to, ...(replaces ? [replaces] : [])].join("."),
    period,
    replaces,
    sales,
    amount: sumPesos(sales.map(({ amount }) => amount)),
    form: largest?.form ?? toBePaid,
    isAssumed: largest?.isAssumed ?? false,
    deadline: globalDeadline(period),
  };
}

export function monthOf(day: string): Period {
  const from = `${day.slice(0, 7)}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** c_Periodicidad, c_Meses and the year. */
export interface GlobalInformation {
  periodicity: "01" | "02" | "03" | "04";
  months: string;
  year: string;
}

export function globalInformation({ from, to }: Period): GlobalInformation {
  const days = daysOf({ from, to });
  const periodicity = days === 1 ? "01" : days <= 7 ? "02" : days <= 16 ? "03" : "04";
  return { periodicity, months: from.slice(5, 7), year: from.slice(0, 4) };
}
