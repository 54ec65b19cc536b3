import { request } from "#src/base/admin-kit/ui/api.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { paymentQuery } from "#src/parts/quotations/rules.ts";
import { emptyForm } from "#src/shop/draft-orders/staff/draft-order-form.ts";
import type { Quoting } from "#src/shop/draft-orders/staff/quoting.ts";
import { QuotationFields } from "./quotation-fields.tsx";
import { begunBy, formOf, termsOf } from "./quotation-form.ts";
import * as texts from "./quotation-texts.ts";
import { QuotedCard } from "./quoted-card.tsx";

/** Quotes what stands in «Nueva venta», changes a quotation there, or sells it. */
export const quoting: Quoting = {
  ends: { label: texts.saleOrQuotation, names: texts.ends },
  begunBy(query) {
    if (query.get("as") === "new")
      return { name: "quotation", find: async () => ({ ...emptyForm(""), isQuotation: true }) };
    const begun = begunBy(query);
    if (!begun) return null;
    const { id, as } = begun;
    const find = async () =>
      formOf(await request("GET /quotations/:id", { params: { id } }), as, "");
    return { name: `${as}-${id}`, find };
  },
  told: ({ quotation, isQuotation }) => ({
    second: quotation && texts.ofQuotation(quotation.number, isQuotation),
    finish: quotation ? texts.saveVersion : texts.makeQuotation,
  }),
  Fields: QuotationFields,
  async quote(form, draft, usualDays) {
    const { quotation, isQuotation, key } = form;
    const terms = termsOf(form, { usualDays, today: mexicanDay(new Date()) });
    if (quotation && isQuotation) {
      const { id, seen } = quotation;
      await request("POST /quotations/:id/version", {
        params: { id },
        body: { draft, ...terms, seen },
      });
      return `/quotations/${id}/show`;
    }
    const made = await request("POST /quotations", { body: { draft, ...terms, key } });
    const url = isQuotation ? made.url : `${made.url}?${paymentQuery}`;
    const { phone = null, email = null } = form.customer ?? form.person ?? {};
    const card = <QuotedCard quoted={{ ...made, url, phone, email }} />;
    return { name: `quotation-${made.id}`, card };
  },
};
