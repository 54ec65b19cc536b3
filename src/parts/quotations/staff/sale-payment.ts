import { readCount } from "#src/base/kernel/numbers.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { debtProblem } from "./customer-debt.ts";
import {
  type Coverage,
  coverageOf,
  coverageProblem,
  type Owed,
  owedOf,
  type PaymentRow,
} from "./payment-rows.ts";
import type { FoundCustomer } from "./sale-contract.ts";
import * as texts from "./sale-texts.ts";
import {
  missingOf,
  type Offered,
  type PayMethod,
  payMethods,
  rowsOf,
  usualCreditDays,
  type Work,
} from "./sale-work.ts";

/** How the sale in the form is paid, and why it can't be closed yet. */

export interface SalePayment {
  methods: PayMethod[];
  rows: PaymentRow[];
  coverage: Coverage;
  /** Of credit, if something is owed until a day. */
  days: number;
  owed: Owed;
  /** Why it may not be owed, unless an owner authorises it. */
  debt: string | null;
  /** It becomes a quotation, or a link to pay: nothing is paid now. */
  isLater: boolean;
  problem: string | null;
}

interface Known {
  total: Pesos;
  /** Undefined until the server says it. */
  form: Offered | undefined;
  /** The chosen customer as the shop knows them now; null until it says so, or if nobody is chosen. */
  known: Pick<FoundCustomer, "credit"> | null;
  mayAuthorize: boolean;
}

const nothingOffered: Offered = { sellsOnCredit: false, quotationDays: null };

export function paymentOf(work: Work, { total, form, known, mayAuthorize }: Known): SalePayment {
  // A quotation that is sold here is not paid by the link of another one.
  const offered = { ...(form ?? nothingOffered), ...(work.quotation && { quotationDays: null }) };
  const methods = payMethods(work, offered);
  const rows = rowsOf(work, offered);
  const method = work.method === "link" ? "cash" : work.method;
  const coverage = coverageOf(rows, { ...work, method }, total);
  const days = readCount(work.days) || known?.credit.days || usualCreditDays;
  const isLater = work.isQuotation || work.method === "link";
  const owed = isLater ? { amount: 0, days } : owedOf(rows, coverage, days);
  const debt = known && debtProblem(known.credit, owed.amount, owed.days);
  const isChosen = work.isQuotation || methods.includes(work.method);
  const isUnknown = owed.amount > 0 && work.customer !== null && known === null;
  const problem =
    missingOf(work) ??
    (isChosen ? null : texts.choosePayment) ??
    (isLater ? null : coverageProblem(coverage)) ??
    (isUnknown ? texts.debtUnknown : null) ??
    (mayAuthorize && work.isAuthorized ? null : debt);
  return { methods, rows, coverage, days, owed, debt, isLater, problem };
}
