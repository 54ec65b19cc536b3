import { releaseReserved, lendReserved } from "#src/shop/catalogue/product/reservations.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { changeQuotation } from "#src/parts/quotations/commands.server.ts";
import { setAsideFor } from "#src/parts/quotations/reservations.server.ts";
import type { Origin } from "#src/shop/draft-orders/price-draft.server.ts";
import type { QuotationSale, Quoting } from "#src/shop/draft-orders/quoting.server.ts";
import {
  findQuotation,
  findQuotationSettings,
  lockQuotation,
  type Quotation,
} from "#src/parts/quotations/queries.server.ts";
import { numberOf, payingOf } from "#src/parts/quotations/rules.ts";
import * as texts from "./quotation-texts.ts";

/** Sells a quotation at the counter: its pieces move to the order, and its link sells no more. */

/** Why nothing of it changes any more; null if it may. */
export function overText(quotation: Quotation): string | null {
  if (quotation.state === "cancelled") return texts.wasCancelled;
  if (quotation.state !== "accepted") return null;
  return payingOf(quotation) === "waiting" ? texts.waitsForPayment : texts.wasSold;
}

function saleProblem(quotation: Quotation): string | null {
  if (quotation.state === "expired") return texts.renewFirst;
  return payingOf(quotation) === "open" ? texts.inLink : overText(quotation);
}

export const originOf = async (
  db: Database,
  { id, agreed, draft }: Quotation,
): Promise<Origin> => ({ agreed, draft, setAside: await setAsideFor(db, id) });

export const quoting: Quoting = {
  async findDays(db) {
    const { enabled, days } = await findQuotationSettings(db);
    return enabled ? days : null;
  },
  async findOrigin(db, id) {
    const quotation = await findQuotation(db, id);
    return quotation && (await originOf(db, quotation));
  },
  lockForSale,
};

async function lockForSale(db: Database, id: number): Promise<QuotationSale | { refused: string }> {
  const quotation = await lockQuotation(db, id);
  if (!quotation) return { refused: texts.unknown };
  const refused = saleProblem(quotation);
  if (refused) return { refused };
  const reference = numberOf(id);
  return {
    from: await originOf(db, quotation),
    release: () => lendReserved(db, reference),
    async sold(orderId, actor) {
      await releaseReserved(db, reference);
      await changeQuotation(db, id, { kind: "sold", actor, orderId });
    },
  };
}
