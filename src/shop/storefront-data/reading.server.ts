import { isDeepStrictEqual } from "node:util";
import { findBrand } from "#src/base/brand/queries.server.ts";
import type { AnnouncedPromotion } from "#src/shop/catalogue/contract.ts";
import {
  findCategories,
  findElements,
  findSynonyms,
  findUnits,
} from "#src/shop/catalogue/queries.server.ts";
import { findAdvertisements, findCompany } from "#src/shop/content/queries.server.ts";
import { findReservedProducts } from "#src/shop/orders/reserved-pieces.server.ts";
import { countUses } from "#src/shop/checkout/promotion-uses.server.ts";
import { findDeliveries, findDeliveryZones } from "#src/shop/delivery/queries.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { findOutletCities } from "#src/shop/points-of-sale/queries.server.ts";
import { isWithinReach } from "#src/shop/promotions/announced.ts";
import type { Announced } from "#src/shop/promotions/contract.ts";
import { findAnnounced, findCartPromotions } from "#src/shop/promotions/queries.server.ts";
import { findPublishedReviews, findRatings } from "#src/shop/reviews/queries.server.ts";
import { type Changes, everything, merge, nothing, type Part } from "./changes.ts";
import type { MainInfo } from "./contract.ts";
import { type Listed, type Reading, withRead } from "./reading.ts";

/** Says whether an optional part is offered; without the part, it is not. */
export type Offers = Partial<Record<OfferedPart, (db: Database) => Promise<boolean>>>;
type OfferedPart = "invoices" | "quotations";

type Readers = { [Name in Part]: (db: Database) => Promise<MainInfo[Name]> };

const ownReaders: Omit<Readers, OfferedPart> = {
  categories: findCategories,
  advertisements: findAdvertisements,
  pos: findOutletCities,
  configElement: findUnits,
  company: findCompany,
  brand: findBrand,
  deliveries: findDeliveries,
  deliveryZones: findDeliveryZones,
  synonyms: findSynonyms,
  promotions: (db) => findCartPromotions(db, countUses(db)),
  reviews: findPublishedReviews,
};

const withOffers = (offers: Offers): Readers => ({
  ...ownReaders,
  invoices: async (db) => (await offers.invoices?.(db)) ?? false,
  quotations: async (db) => (await offers.quotations?.(db)) ?? false,
});

/** @param previous null to read everything */
export async function readMainInfo(
  { db, offers }: { db: Database; offers: Offers },
  changes: Changes,
  previous: Reading | null,
): Promise<Reading> {
  const readers = withOffers(offers);
  const changed = previous ? withUses(changes, previous) : everything;
  // One transaction, so that no page shows half of a change.
  return await db.transaction(
    async (transaction) => {
      const announced = await readAnnounced(transaction, changed, previous);
      const products =
        changed.products === "all"
          ? "all"
          : changed.products.union(announcedAnew(announced, previous?.announced));
      const listed = await readListed(transaction, { products, announced, previous });
      // Reviews of products that are no longer on sale are left out.
      const names = isSameShelf(listed, previous)
        ? changed.parts
        : changed.parts.union(new Set(["reviews"] as const));
      return {
        listed,
        announced,
        parts: await readParts({ db: transaction, readers }, names, previous),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** An order changes the stock of its products, whether it uses a promotion or returns its use. */
function withUses(changes: Changes, { announced }: Reading): Changes {
  const isSold = changes.products === "all" || changes.products.size > 0;
  if (!announced.limited || !isSold) return changes;
  return merge(changes, { ...nothing, promotions: true, parts: new Set(["promotions"]) });
}

/** Reads promotions again for changed products, which may have a new brand or category. */
async function readAnnounced(
  db: Database,
  { promotions, products }: Changes,
  previous: Reading | null,
): Promise<Announced> {
  if (!previous || promotions || products === "all") return await findAnnounced(db, countUses(db));
  const { announced } = previous;
  if (!announced.byGroup || products.size === 0) return announced;
  const { byProduct } = await findAnnounced(db, countUses(db), [...products]);
  const isAsBefore = (id: number) =>
    isDeepStrictEqual(byProduct.get(id), announced.byProduct.get(id));
  // A sold piece changes no promotion, and a promotion may have thousands of products.
  if ([...products].every(isAsBefore)) return announced;
  const others = [...announced.byProduct].filter(([id]) => !products.has(id));
  const changed = [...byProduct].filter(([id]) => products.has(id));
  return { ...announced, byProduct: new Map([...others, ...changed]) };
}

/** Returns the ids of products whose promotion changed. */
function announcedAnew({ byProduct }: Announced, previous: Announced | undefined): Set<number> {
  const before = previous?.byProduct ?? new Map<number, AnnouncedPromotion[]>();
  if (byProduct === before) return new Set();
  const ids = [...byProduct.keys(), ...before.keys()];
  return new Set(ids.filter((id) => !isDeepStrictEqual(byProduct.get(id), before.get(id))));
}

interface ListedRequest {
  products: Changes["products"];
  announced: Reading["announced"];
  previous: Reading | null;
}

async function readListed(db: Database, { products, announced, previous }: ListedRequest) {
  if (previous && products !== "all" && products.size === 0) return previous.listed;
  const ids = products === "all" ? undefined : [...products];
  const ratings = await findRatings(db, ids);
  const reserved = await findReservedProducts(db, ids);
  const read = await findElements(db, ids);
  for (const { element } of read) {
    const id = Number(element.id);
    const promotion = announced.byProduct.get(id)?.find((each) => isWithinReach(each, element));
    const rating = ratings.get(id);
    Object.assign(
      element,
      promotion && { promotion },
      rating && { rating },
      reserved.has(id) && { reserved: true },
    );
  }
  return withRead(previous?.listed ?? [], read, products);
}

/** Whether the same products are on sale as before. */
const isSameShelf = (listed: Listed, previous: Reading | null): boolean =>
  listed.length === previous?.listed.length &&
  listed.every(({ element }, place) => element.id === previous.listed[place]?.element.id);

async function readParts(
  { db, readers }: { db: Database; readers: Readers },
  names: ReadonlySet<Part>,
  previous: Reading | null,
): Promise<Reading["parts"]> {
  const read: Partial<Reading["parts"]> = {};
  // One after the other, since a transaction has one connection.
  for (const name of names) Object.assign(read, { [name]: await readers[name](db) });
  for (const name of names)
    if (previous && isDeepStrictEqual(previous.parts[name], read[name])) delete read[name];
  // The first reading reads all parts, so the union with `previous` is always complete.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...previous?.parts, ...read } as Reading["parts"];
}
