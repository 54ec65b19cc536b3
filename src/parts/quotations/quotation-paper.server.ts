import { findCompany } from "#src/shop/content/queries.server.ts";
import { formatDate } from "#src/base/kernel/dates.ts";
import { readablePhone } from "#src/base/kernel/phone-number.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { exactPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import { amountInWords } from "#src/base/pdf/amount-in-words.ts";
import type { Paper } from "#src/base/pdf/paper.ts";
import type { PdfServices } from "#src/base/pdf/pdf.server.ts";
import { renderPdf } from "#src/shop/content/papers.server.ts";
import { conditionsOf, type Quotation, sumsOf } from "./queries.server.ts";
import * as texts from "./quotation-texts.ts";
import { isDeliveryOpen, numberOf } from "./rules.ts";

interface Shown {
  /** Of its page. */
  url: string;
  /** Whether its street, telephone and email address are printed: for the staff alone. */
  isWhole: boolean;
}

export async function quotationPdf(
  services: PdfServices,
  quotation: Quotation,
  shown: Shown,
): Promise<Uint8Array | null> {
  const company = await findCompany(services.db);
  const whatsapp = company?.contact.whatsapp;
  const phone = whatsapp ? readablePhone(whatsapp) : null;
  const reader = shown.isWhole ? "staff" : "visitor";
  return await renderPdf(services, [quotationPaper(quotation, { ...shown, phone })], reader);
}

export function quotationPaper(
  quotation: Quotation,
  { url, isWhole, phone }: Shown & { phone: string | null },
): Paper {
  const number = numberOf(quotation.id);
  const { lines, total } = sumsOf(quotation);
  return {
    kind: "page",
    title: texts.title(number),
    aside: texts.validUntil(quotation.validUntil),
    facts: factsOf(quotation, isWhole),
    columns: texts.columns,
    rows: lines.map((line) => ({
      cells: [line.name, String(line.quantity), priceOf(line), amountOf(line)],
      note: lineDetails(line),
    })),
    terms: { title: texts.conditions, items: conditionsOf(quotation) },
    sums: sumRows(quotation),
    total: [totalName(quotation), exactPesos(total)],
    words: amountInWords(total),
    box: {
      title: texts.buyWithThese,
      strong: url.replace(/^https?:\/\//, ""),
      text: texts.orAnswer(phone, number),
    },
  };
}

const priceOf = ({ price }: { price: number }) => (price === 0 ? texts.free : exactPesos(price));
const amountOf = (line: { price: number; quantity: number }) =>
  line.price === 0 ? texts.free : exactPesos(lineTotal(line));

/** Whoever has the link sees no more on paper than on the page. */
function factsOf(quotation: Quotation, isWhole: boolean): Paper["facts"] {
  const { name, phone, email, createdAt } = quotation;
  const reached = [phone && readablePhone(phone), email].filter(Boolean).join(" · ");
  const to = [name, isWhole ? reached : null].filter((line) => line !== null && line !== "");
  const place = placeLines(quotation, isWhole);
  return [
    ...(to.length > 0 ? [{ name: texts.to, lines: to.map(String) }] : []),
    ...(place.length > 0 ? [{ name: texts.delivery, lines: place }] : []),
    { name: texts.date, lines: [formatDate(createdAt.toISOString())] },
  ];
}

function placeLines({ draft: { place }, pickup }: Quotation, isWhole: boolean): string[] {
  if (pickup) return [texts.pickUp(pickup)];
  if (!place) return [];
  const where = `${place.city}, ${texts.postalCode(place.postalCode)}`;
  return isWhole && place.address ? [place.address, where] : [where];
}

const isOpen = ({ pickup, draft: { place } }: Quotation) => isDeliveryOpen({ pickup, place });

export const totalName = (quotation: Quotation): string =>
  isOpen(quotation) ? texts.totalAndMore : texts.total;

/** The rows above the total. */
export function sumRows(quotation: Quotation): (readonly [name: string, value: string])[] {
  const { subtotal, tax, discount, deliveryCost } = sumsOf(quotation);
  const { place } = quotation.draft;
  const cost = deliveryCost === 0 ? texts.free : exactPesos(deliveryCost);
  return [
    [texts.subtotal, exactPesos(subtotal)],
    [texts.tax, exactPesos(tax)],
    ...(place ? [[texts.deliveryTo(place.city), cost] as const] : []),
    ...(isOpen(quotation) ? [[texts.deliveryOf, texts.atPayment] as const] : []),
    ...(discount > 0 ? [[texts.discount, `−${exactPesos(discount)}`] as const] : []),
  ];
}
