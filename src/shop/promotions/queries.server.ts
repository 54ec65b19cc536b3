import { and, asc, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { AnnouncedPromotion } from "#src/shop/catalogue/contract.ts";
import { caseless } from "#src/base/kernel/strings.ts";
import type { Announced, MissedCode, Promotion } from "./contract.ts";
import { promotions } from "./schema.server.ts";
import { exhaustedBy, type FindUses, limitedIds, type RunningPromotion } from "./uses.ts";

const now = sql`now()`;
const isRunning = and(
  or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
  or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
);

/**
 * Selects the products of a promotion: its list, and the products of its categories and brands,
 * limited to the requested ones if given.
 */
function elementsOf(asked: readonly number[] | undefined) {
  const among = (id: SQL) =>
    asked ? sql`and ${id} = any(${sql.param([...asked])}::int[])` : sql.empty();
  return sql<number[]>`array(
    select product_id from promotion_products where promotion_id = promotions.id
    union select product_id from product_subcategories
      where subcategory_id in (
        select subcategory_id from promotion_subcategories where promotion_id = promotions.id
        union select subcategories.id from promotion_categories
          join subcategories using (category_id) where promotion_id = promotions.id)
        ${among(sql`product_id`)}
    union select id from products
      where normalize_text(brand) in (select normalize_text(name) from unnest(brands) as name)
        ${among(sql`id`)}
    order by product_id)`;
}

/**
 * Returns the promotions that run now.
 * @param products limits what discounts on categories list
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

/** Adds the limits of now to promotions as they were agreed, whether or not they still run. */
export async function withLimits(
  db: Database,
  agreed: readonly Promotion[],
): Promise<RunningPromotion[]> {
  const { id, maxUses, maxUsesPerCustomer } = promotions;
  const limits = await db
    .select({ id, maxUses, maxUsesPerCustomer })
    .from(promotions)
    .where(
      inArray(
        id,
        agreed.map((promotion) => Number(promotion.id)),
      ),
    );
  const none = { maxUses: null, maxUsesPerCustomer: null };
  return agreed.map((promotion) => ({
    ...promotion,
    ...(limits.find((limit) => limit.id === Number(promotion.id)) ?? none),
    id: Number(promotion.id),
  }));
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

/** @param typed in any case, with blanks around it */
export async function findMissedCode(db: Database, typed: string): Promise<MissedCode> {
  const [found] = await db
    .select({ startsAt: promotions.startsAt, endsAt: promotions.endsAt })
    .from(promotions)
    .where(eq(sql`lower(${promotions.code})`, caseless(typed)));
  if (found?.startsAt && found.startsAt.getTime() > Date.now())
    return { state: "scheduled", at: found.startsAt.toISOString() };
  if (found?.endsAt && found.endsAt.getTime() <= Date.now())
    return { state: "over", at: found.endsAt.toISOString() };
  return { state: "unknown" };
}

/**
 * Returns the promotions now announced with products.
 * @param products limits the result to these
 */
export async function findAnnounced(
  db: Database,
  findUses: FindUses,
  products?: readonly number[],
): Promise<Announced> {
  const rows = await db
    .select({
      promotion: promotions,
      elements: elementsOf(products),
      byGroup: sql<boolean>`cardinality(brands) > 0
        or exists (select from promotion_categories where promotion_id = promotions.id)
        or exists (select from promotion_subcategories where promotion_id = promotions.id)`,
    })
    .from(promotions)
    .where(and(promotions.announced, isRunning))
    .orderBy(desc(worth), desc(promotions.id));
  const byProduct = new Map<number, AnnouncedPromotion[]>();
  for (const { promotion, elements } of await withoutUsedUp(rows, findUses)) {
    if (isOfCart(promotion)) continue;
    const announced = announcedPromotion(promotion);
    for (const id of elements) byProduct.set(id, [...(byProduct.get(id) ?? []), announced]);
  }
  return {
    byProduct,
    byGroup: rows.some(({ byGroup }) => byGroup),
    limited: limitedIds(rows.map(({ promotion }) => promotion)).length > 0,
  };
}

const isOfCart = ({ type, scope }: typeof promotions.$inferSelect) =>
  type !== "multibuy" && scope === "cart";

/** Leaves out discounts that all customers together have used up. */
async function withoutUsedUp<Row extends { promotion: typeof promotions.$inferSelect }>(
  rows: readonly Row[],
  findUses: FindUses,
): Promise<readonly Row[]> {
  const ids = limitedIds(rows.map(({ promotion }) => promotion));
  const uses = ids.length > 0 ? await findUses(ids, null) : [];
  return rows.filter(({ promotion }) => {
    const used = uses.find(({ promotionId }) => promotionId === promotion.id);
    return promotion.type === "multibuy" || exhaustedBy(promotion, used) !== "all";
  });
}

/** Returns the promotions announced for the whole cart. */
export async function findCartPromotions(
  db: Database,
  findUses: FindUses,
): Promise<AnnouncedPromotion[]> {
  const rows = await db
    .select({ promotion: promotions })
    .from(promotions)
    .where(and(promotions.announced, isRunning))
    .orderBy(asc(promotions.id));
  return (await withoutUsedUp(rows, findUses))
    .map(({ promotion }) => promotion)
    .filter(isOfCart)
    .map(announcedPromotion);
}

/**
 * The share of the price that a promotion gives; amounts and free deliveries can't be compared, so
 * they rank last.
 */
const worth = sql`case ${promotions.type}
  when 'multibuy' then ${promotions.get}::float8 / (${promotions.buy} + ${promotions.get})
  when 'percent' then ${promotions.value} / 100.0
  when 'amount' then 0.001 else 0 end`;

function announcedPromotion({
  id,
  type,
  code,
  buy,
  get,
  value,
  minimum,
  combines,
  ...promotion
}: typeof promotions.$inferSelect): AnnouncedPromotion {
  const limited = promotion.maxUses !== null || promotion.maxUsesPerCustomer !== null;
  return {
    id,
    code: promotion.autoApply ? null : code,
    buy,
    get,
    ends: promotion.endsAt?.toISOString() ?? null,
    ...(type !== "multibuy" && {
      discount: { kind: type, value, minimum, combines, ...(limited && { limited }) },
    }),
  };
}

/**
 * Returns the seconds until an announced promotion begins or ends, by the database's clock; null if
 * none will.
 */
export async function findNextPromotionChange(db: Database): Promise<number | null> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select extract(epoch from min(moment) - now())::float8 as seconds
    from promotions, unnest(array[starts_at, ends_at]) as moment
    where announced and moment > now()`);
  return rows[0]?.seconds ?? null;
}
