import { formatPesos } from "#src/base/kernel/pesos.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import type { Email, EmailBlock } from "#src/base/mail/email.ts";
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

/** The email that says that products are back, at least one; sent once. */
export function backInStockEmail(
  products: readonly ReturnedProduct[],
  { publicUrl, unsubscribePage }: { publicUrl: string; unsubscribePage: string },
): Email {
  const lines = products.map(({ name, price, image, pack }) => ({
    name,
    units: pack ? texts.perPack(pack) : texts.taxIncluded,
    amount: formatPesos(price),
    image,
  }));
  const isOne = products.length === 1;
  const ways = products.map((product): EmailBlock => {
    const url = publicUrl + productUrl(product);
    return isOne
      ? { kind: "button", text: texts.seeProduct, url }
      : { kind: "link", text: product.name, url };
  });
  const { title, explanation, reason } = isOne ? texts.one : texts.several;
  return {
    subject: texts.subject(products.map(({ name }) => name)),
    preview: texts.preview,
    reason,
    blocks: [
      { kind: "title", text: title },
      { kind: "text", text: explanation },
      ...(isOne ? ways : []),
      { kind: "lines", lines },
      ...(isOne ? [] : ways),
      { kind: "link", text: texts.unsubscribe, url: unsubscribePage },
    ],
  };
}
