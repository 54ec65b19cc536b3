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
import type { FoundCustomer } from "./contract.ts";
import * as texts from "./texts.ts";
import {
  missingOf,
  type Offered,
  type PayMethod,
  payMethods,
  rowsOf,
  usualCreditDays,
  type DraftOrderForm,
} from "./draft-order-form.ts";

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
  shop: Offered | undefined;
  /** The chosen customer as the shop knows them now; null until it says so, or if nobody is chosen. */
  known: Pick<FoundCustomer, "credit"> | null;
  mayAuthorize: boolean;
}

const nothingOffered: Offered = { sellsOnCredit: false, quotationDays: null };

/**
 * Returns how the form's sale is paid. The first problem in the order of the screen is told: what is
 * missing, the choice, the amounts, the debt; a debt also while another problem stands, since an
 * owner may be asked meanwhile.
 */
export function paymentOf(
  form: DraftOrderForm,
  { total, shop, known, mayAuthorize }: Known,
): SalePayment {
  // A quotation that is sold here is not paid by the link of another one.
  const offered = { ...(shop ?? nothingOffered), ...(form.quotation && { quotationDays: null }) };
  const methods = payMethods(form, offered);
  const rows = rowsOf(form, offered);
  const method = form.method === "link" ? "cash" : form.method;
  const coverage = coverageOf(rows, { ...form, method }, total);
  const days = readCount(form.days) || known?.credit.days || usualCreditDays;
  const isLater = form.isQuotation || form.method === "link";
  const owed = isLater ? { amount: 0, days } : owedOf(rows, coverage, days);
  const debt = known && debtProblem(known.credit, owed.amount, owed.days);
  const isChosen = form.isQuotation || methods.includes(form.method);
  const isUnknown = owed.amount > 0 && form.customer !== null && known === null;
  const problem =
    missingOf(form) ??
    (isChosen ? null : texts.choosePayment) ??
    (isLater ? null : coverageProblem(coverage)) ??
    (isUnknown ? texts.debtUnknown : null) ??
    (mayAuthorize && form.isAuthorized ? null : debt);
  return { methods, rows, coverage, days, owed, debt, isLater, problem };
}
