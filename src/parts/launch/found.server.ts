import { sql } from "drizzle-orm";
import { isPublished, privacyNoticeSlug, returnsSlug, termsSlug } from "#src/shop/content/legal.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import type { Company } from "#src/shop/content/contract.ts";
import { mexicanStates } from "#src/shop/delivery/mexican-cities.ts";
import { isInSomeZone } from "#src/shop/delivery/rates.ts";
import { findDeliveryZones } from "#src/shop/delivery/queries.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";
import { companyFields, type Found } from "./found.ts";

/** Identifies the test email in the log of sent emails. */
export const testEmailAbout = "opening-test";

interface Settings {
  publicUrl: string;
  hasMailServer: boolean;
  payment: Found["payment"];
}

interface Counts {
  company: Company | null;
  brand: Brand | null;
  categories: number;
  subcategories: number;
  products: number;
  priced: number;
  placed: number;
  inStock: number;
  withImage: number;
  plainSubcategories: number;
  delivered: string[];
  testedWith: string | null;
  orderId: number | null;
}

/** Collects the state of the whole shop. */
export async function findFound(db: Database, settings: Settings): Promise<Found> {
  const { company, brand, ...counts } = await count(db);
  const zones = await findDeliveryZones(db);
  const without = mexicanStates.filter(
    (state) => !counts.delivered.includes(state) && !isInSomeZone(zones, state),
  );
  return {
    company: { missing: missingOf(company) },
    brand: { logo: Boolean(brand?.logo ?? brand?.icon), colours: brand !== null },
    catalogue: {
      categories: counts.categories,
      subcategories: counts.subcategories,
      products: counts.products,
      priced: counts.priced,
      placed: counts.placed,
      inStock: counts.inStock,
    },
    images: {
      products: counts.products,
      withImage: counts.withImage,
      plainSubcategories: counts.plainSubcategories,
    },
    delivery: {
      states: mexicanStates.length - without.length,
      without: without.slice(0, 2),
      withoutCount: without.length,
    },
    payment: settings.payment,
    mail: { hasServer: settings.hasMailServer, testedWith: counts.testedWith },
    legal: legalOf(company),
    testPurchase: { orderId: counts.orderId },
    domain: { url: settings.publicUrl },
  };
}

async function count(db: Database): Promise<Counts> {
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select (select profile from company) as company, (select design from brand) as brand,
      (select count(*)::int from categories) as categories,
      (select count(*)::int from subcategories) as subcategories,
      (select count(*)::int from subcategories where coalesce(image, '') = '')
        as "plainSubcategories",
      products.*,
      (select coalesce(array_agg(state order by state), '{}') from delivery_states
        where cost is not null or exists (
          select 1 from delivery_cities where state_id = delivery_states.id)) as delivered,
      (select "to" from sent_emails where about = ${testEmailAbout}
        order by sent_at desc limit 1) as "testedWith",
      (select min(id) from orders where sold_at is not null and origin is null) as "orderId"
    from (select count(*)::int as products, (count(*) filter (where price > 0))::int as priced,
      (count(*) filter (where price > 0 and exists (
        select from product_subcategories where product_id = products.id)))::int as placed,
      (count(*) filter (where stock > 0))::int as "inStock",
      (count(*) filter (where coalesce(image, '') <> ''))::int as "withImage"
      from products where not archived) as products`);
  return onlyRow(rows);
}

function missingOf(company: Company | null): Found["company"]["missing"] {
  const { name, legalName, taxId, contact, summaryTitle, summary = [] } = company ?? {};
  const fields = {
    name,
    legalName,
    taxId,
    phone: contact?.phone,
    email: contact?.email,
    address: contact?.address,
    homeText: summaryTitle && summary.length > 0,
  };
  return companyFields.filter((field) => !fields[field]);
}

const neededPages = [privacyNoticeSlug, termsSlug, returnsSlug];

function legalOf(company: Company | null): Found["legal"] {
  const pages = (company?.legalPages ?? []).filter(({ slug }) => neededPages.includes(slug));
  const published = pages.filter(isPublished).length;
  return {
    missing: neededPages.length - pages.length,
    drafts: pages.length - published,
    published,
  };
}
