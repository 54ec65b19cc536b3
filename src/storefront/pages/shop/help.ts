import type { LegalPage } from "#src/shop/content/contract.ts";
import { type SaleTermWords, saleTermWords } from "#src/shop/content/texts.ts";
import { parseRichText, plainText } from "#src/base/kernel/rich-text.ts";
import { phoneticKey, tokenize } from "#src/base/kernel/search-text.ts";
import { stemOf } from "#src/shop/search/spanish-stem.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { contact, orders, pointsOfSale } from "#src/storefront/layout/texts.ts";

/** The page that answers who searches for help instead of a product. */
export interface Help {
  to: string;
  text: string;
  /** The answer in short, or where on the page it is. */
  detail?: string | null | undefined;
}

type HelpingShop = Pick<Snapshot, "company" | "cities">;
type IsAbout = (text: string) => boolean;
type Answer = (shop: HelpingShop, isAbout: IsAbout) => Help | null;

/** What people ask for, and what answers it if the shop has it. */
const topics: readonly { words: string; answer: Answer }[] = [
  { words: "factura facturacion cfdi", answer: saleTerm("invoice") },
  { words: "devolucion devolver reembolso", answer: saleTerm("returns") },
  { words: "envio entrega flete paqueteria", answer: legalPage },
  { words: "garantia", answer: legalPage },
  { words: "pago pagar tarjeta transferencia", answer: legalPage },
  { words: "privacidad", answer: legalPage },
  {
    words: "sucursal tienda venta ubicacion distribuidor",
    answer: ({ cities }) => (cities.length > 0 ? { to: "/pos", text: pointsOfSale } : null),
  },
  {
    words: "horario telefono whatsapp correo direccion contacto",
    answer: ({ company }) =>
      company && { to: "/contact", text: contact, detail: company.contact.hours },
  },
  { words: "pedido rastrear rastreo", answer: () => ({ to: "/orders", text: orders }) },
];

/** Returns what answers the first topic that a query names; null if the shop says nothing of it. */
export function helpFor(query: string, shop: HelpingShop): Help | null {
  const asked = soundsOf(query);
  const topic = topics.find(({ words }) => !soundsOf(words).isDisjointFrom(asked));
  if (!topic) return null;
  const sounds = soundsOf(topic.words);
  return topic.answer(shop, (text) => !soundsOf(text).isDisjointFrom(sounds));
}

const soundsOf = (text: string) => new Set(tokenize(text).map((word) => phoneticKey(stemOf(word))));

/** What the shop promises, which a legal page explains, or else who asks. */
function saleTerm(name: SaleTermWords["name"]): Answer {
  return (shop, isAbout) => {
    const explained = legalPage(shop, isAbout);
    const term = saleTermWords(shop.company?.saleTerms).find((each) => each.name === name);
    if (!term) return explained;
    return { to: explained?.to ?? "/contact", text: term.text, detail: term.detail };
  };
}

/** The first legal page with the topic in its title or in a heading. */
function legalPage({ company }: HelpingShop, isAbout: IsAbout): Help | null {
  for (const page of company?.legalPages ?? []) {
    const to = `/legal/${page.slug}`;
    if (isAbout(page.title)) return { to, text: page.title };
    const heading = headingsOf(page).find(isAbout);
    if (heading) return { to, text: heading, detail: page.title };
  }
  return null;
}

const headingsOf = ({ body }: LegalPage) =>
  parseRichText(body)
    .filter(({ type }) => type.startsWith("heading"))
    .map((heading) => plainText([heading]));
