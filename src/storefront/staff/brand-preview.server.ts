import { dayMilliseconds, mexicanDay } from "#src/base/kernel/dates.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import type { PreviewBrand } from "#src/shop/content/staff/brand/api.server.ts";
import type { BrandInput, PreviewPage } from "#src/shop/content/staff/brand/contract.ts";
import { sampleOrder } from "#src/shop/content/staff/brand/texts.ts";
import { emptyCompany } from "#src/shop/content/commands.server.ts";
import type { Company } from "#src/shop/content/contract.ts";
import { emailLayout } from "#src/shop/content/email-layout.server.ts";
import { categoryUrl, productUrl } from "#src/base/kernel/urls.ts";
import { emailHtml } from "#src/base/mail/email-html.ts";
import type { FindEmailImages } from "#src/base/mail/email-images.server.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import { orderEmail } from "#src/shop/orders/emails/emails.ts";
import type { OrderForEmail } from "#src/shop/orders/emails/order-for-email.ts";
import { still } from "./preview.server.ts";
import type { Renderer } from "#src/storefront/rendering/renderer.server.ts";
import type { SampleCartProps } from "#src/storefront/rendering/sample-cart.tsx";

interface Options {
  render: Renderer;
  storefront: Storefront;
  findEmailImages: FindEmailImages;
}

interface Draft {
  company: Company;
  brand: Brand;
}

/**
 * Renders the shop's own pages, cart and email in an unpublished brand, from a snapshot with the
 * form's brand, name and slogan.
 */
export function createBrandPreview({ render, storefront, findEmailImages }: Options): PreviewBrand {
  const { publicUrl } = storefront.settings;
  return async (page, draft) => {
    const snapshot = await storefront.snapshot();
    if (!snapshot) return null;
    const branded = withDraft(snapshot, draft);
    if (page === "email") return await previewEmail(snapshot, branded);
    const previewed: Snapshot = { ...snapshot, ...branded };
    const path = pathOf(page, snapshot);
    if (path === null) return "";
    const request = new Request(publicUrl + path);
    const shop = { ...storefront, snapshot: async () => previewed };
    const cart = page === "cart" ? [sampleCart(snapshot)] : [];
    const response = await render(request, shop, ...cart);
    return still(await response.text());
  };

  async function previewEmail(snapshot: Snapshot, draft: Draft): Promise<string> {
    const layout = emailLayout({ ...draft, publicUrl });
    const order = sampleOf(snapshot);
    const images = await findEmailImages(
      layout,
      order.lines.flatMap(({ image }) => image ?? []),
    );
    return await emailHtml(orderEmail("received", order, publicUrl), layout, images);
  }
}

function withDraft(snapshot: Snapshot, { name, tagline, ...brand }: BrandInput): Draft {
  return { brand, company: { ...(snapshot.company ?? emptyCompany), name, tagline } };
}

/** Null while there is nothing that such a page would show. */
function pathOf(page: Exclude<PreviewPage, "email">, snapshot: Snapshot): string | null {
  const [subcategory] = snapshot.categories.flatMap(({ subcategories }) => subcategories);
  const [product] = snapshot.topProducts;
  if (page === "category") return subcategory ? categoryUrl(subcategory.name) : null;
  if (page === "product") return product ? productUrl(product) : null;
  if (page === "cart") return product ? "/" : null;
  return "/";
}

const bestSellers = ({ topProducts }: Snapshot) => topProducts.slice(0, 3);

/** As many of each as a stock that is not low has. */
const sampleStock = 100;

/** Puts the best sellers into a cart. */
function sampleCart(snapshot: Snapshot): SampleCartProps {
  const lines = bestSellers(snapshot).map(({ id, name, description, price, image }, index) => ({
    id,
    name,
    description,
    price,
    image,
    stock: sampleStock,
    quantity: index === 0 ? 2 : 1,
  }));
  return { lines };
}

const dayAfter = (days: number) => mexicanDay(new Date(Date.now() + days * dayMilliseconds));

/** Makes a sample order of the best sellers. */
function sampleOf(snapshot: Snapshot): OrderForEmail {
  const lines = bestSellers(snapshot).map(({ name, image, price }) => ({
    name,
    image: image ?? null,
    price: Number(price),
    quantity: 1,
  }));
  const now = new Date();
  return {
    id: 1042,
    ...sampleOrder,
    arrival: { first: dayAfter(2), last: dayAfter(3), by: null },
    recipient: null,
    total: sumPesos(lines.map(({ price }) => price)),
    refunded: 0,
    failed: 0,
    deliveryCost: 0,
    exchanged: 0,
    deliveryRate: null,
    state: sampleOrder.city,
    notes: null,
    invoice: null,
    createdAt: now,
    paidAt: now,
    cardBrand: null,
    cardLast4: null,
    voucherUrl: null,
    voucherMethod: null,
    voucherReference: null,
    transferReference: null,
    transferBank: null,
    voucherExpiresAt: null,
    carrier: null,
    guideNumber: null,
    pickup: null,
    pickupCode: null,
    deliveryDate: null,
    promotions: [],
    lines,
  };
}
