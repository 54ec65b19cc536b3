import type { RouterContextProvider } from "react-router";
import { shownLogo } from "#src/base/brand/brand-css.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { capabilitiesOf } from "#src/base/kernel/capabilities.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { slugOf } from "#src/base/kernel/search-text.ts";
import { answerTimes } from "#src/shop/contacts/answer-times.server.ts";
import type { Company } from "#src/shop/content/contract.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import { storefront } from "#src/shop/storefront-data/storefront.ts";
import * as texts from "./texts.ts";

const onlyCards: PaymentMethod[] = ["card"];

/** Finds what every page needs: the backend's settings, and the shop's name and links. */
export async function findRootData(context: Readonly<RouterContextProvider>) {
  const { settings, snapshot } = storefront(context);
  const current = await snapshot();
  const capabilities =
    settings.apiHost === ""
      ? capabilitiesOf(true)
      : (current?.capabilities ?? capabilitiesOf(false));
  const shop = shopOf(current?.company, current?.brand ?? defaultBrand);
  return {
    settings: {
      ...settings,
      slug: settings.slug ?? slugOf(shop.name),
      capabilities,
      // The specified payment page takes cards.
      paymentMethods: capabilities.ownPaymentPage ? settings.paymentMethods : onlyCards,
    },
    shop: {
      ...shop,
      hasInvoices: current?.invoices ?? false,
      answerTimes: answerTimes(current?.company?.contact, current?.cities ?? [], new Date()),
      installments: settings.paymentMethods.includes("card") ? current?.units.installments : null,
      hasQuotations: current?.quotations ?? false,
      socialLinks: current?.companyTexts?.socialLinks ?? [],
      categories: namesOf(current),
    },
  };
}

function shopOf(company: Company | null | undefined, brand: Brand) {
  const name = company?.name || texts.nameless;
  return {
    name,
    ...shownLogo(brand, name),
    contact: company?.contact,
    saleTerms: company?.saleTerms ?? null,
    legalPages: (company?.legalPages ?? []).map(({ slug, title }) => ({ slug, title })),
  };
}

/** Returns what menus list: each category with its subcategories. */
function namesOf(snapshot: Snapshot | null) {
  return (snapshot?.categories ?? []).map(({ name, subcategories }) => ({
    name,
    subcategories: subcategories.map((each) => each.name),
  }));
}
