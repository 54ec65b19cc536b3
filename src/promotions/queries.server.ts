import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { promotionProducts, promotions } from "./schema.server.ts";
import type { RunningPromotion } from "./uses.ts";

const now = sql`now()`;
const isRunning = and(
  or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
  or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
);

/** The products of its list, and of its categories those that are asked for, or all. */
function elementsOf(products: readonly number[] | undefined) {
  const asked = products
    ? sql`and product_id = any(${sql.param([...products])}::int[])`
    : sql.raw("");
  return sql<number[]>`array(
    select product_id from promotion_products where promotion_id = promotions.id
    union select product_id from product_subcategories
      where subcategory_id in (
        select subcategory_id from promotion_subcategories where promotion_id = promotions.id
        union select subcategories.id from promotion_categories
          join subcategories using (category_id) where promotion_id = promotions.id) ${asked}
    order by product_id)`;
}

/**
 * Those that run today.
 * @param products of discounts on categories only these are listed
 */
export async function findPromotions(
  db: Database,
  products?: readonly number[],
): Promise<RunningPromotion[]> {
  const rows = await db
    .select({ promotion: promotions, elements: elementsOf(products) })
    .from(promotions)
    .where(isRunning)
    .orderBy(asc(promotions.id));
  return rows
    .filter(({ promotion: { type }, elements }) => type !== "multibuy" || elements.length > 0)
    .map(({ promotion, elements }) => runningPromotion(promotion, elements));
}

function runningPromotion(
  promotion: typeof promotions.$inferSelect,
  elements: readonly number[],
): RunningPromotion {
  const { id, code, type, buy, get, autoApply, maxUses, maxUsesPerCustomer } = promotion;
  const { value, scope, minimum, combines } = promotion;
  return {
    id,
    code,
    type,
    elements: elements.map((product) => ({ id: product })),
    multibuyDetails: { buy, get },
    autoApply,
    ...(type === "multibuy" ? {} : { discount: { kind: type, value, scope, minimum, combines } }),
    maxUses,
    maxUsesPerCustomer,
  };
}

/** By product: of several that are announced now, the one that gives most. */
export async function findAnnouncedPromotions(
  db: Database,
): Promise<Map<number, AnnouncedPromotion>> {
  const { code, buy, get, autoApply, endsAt } = promotions;
  const rows = await db
    .select({ productId: promotionProducts.productId, code, buy, get, autoApply, endsAt })
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.promotionId, promotions.id))
    .where(and(eq(promotions.type, "multibuy"), promotions.announced, isRunning))
    // The last one of a product stays in the map.
    .orderBy(asc(sql`${get}::float8 / ${buy}`), asc(promotions.id));
  return new Map(
    rows.map((row) => [
      row.productId,
      {
        code: row.autoApply ? null : row.code,
        buy: row.buy,
        get: row.get,
        ends: row.endsAt?.toISOString() ?? null,
      },
    ]),
  );
}

/** Seconds until an announced promotion begins or ends, by the database's clock; null: none will. */
export async function findNextPromotionChange(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from min(moment) - now())::float8 as seconds
    from promotions, unnest(array[starts_at, ends_at]) as moment
    where announced and type = 'multibuy' and moment > now()`);
  return rows[0]?.seconds ?? null;
}
