import { formatPesos } from "#src/kernel/pesos.ts";
import { productUrl } from "#src/kernel/urls.ts";
import type { Email } from "#src/mail/email.ts";
import * as texts from "./texts.ts";

interface ReturnedProduct {
  id: number;
  name: string;
  price: number;
  image: string | null;
  pack: string | null;
}

/** The email that asks whether its address wants an alert. */
export const confirmEmail = (product: string, page: string): Email => ({
  subject: texts.confirmSubject,
  preview: texts.confirmPreview(product),
  reason: texts.confirmReason,
  blocks: [
    { kind: "title", text: texts.confirmTitle },
    { kind: "text", text: texts.confirmPreview(product) },
    { kind: "button", text: texts.confirm, url: page },
  ],
});

/** The email that says that a product is back, sent once. */
export function backInStockEmail(
  product: ReturnedProduct,
  { publicUrl, unsubscribePage }: { publicUrl: string; unsubscribePage: string },
): Email {
  const { name, price, image, pack } = product;
  const units = pack ? texts.perPack(pack) : texts.taxIncluded;
  return {
    subject: texts.subject(name),
    preview: texts.preview,
    reason: texts.reason,
    blocks: [
      { kind: "title", text: texts.title },
      { kind: "text", text: texts.explanation },
      { kind: "button", text: texts.seeProduct, url: publicUrl + productUrl(product) },
      { kind: "lines", lines: [{ name, units, amount: formatPesos(price), image }] },
      { kind: "link", text: texts.unsubscribe, url: unsubscribePage },
    ],
  };
}
