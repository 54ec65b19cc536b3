import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import type { Promotion } from "./contract.ts";
import { promotionProducts, promotions } from "./schema.server.ts";

const now = sql`now()`;
const isRunning = and(
  or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
  or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
);

/** Those that run today. */
export async function findPromotions(db: Database): Promise<(Promotion & { id: number })[]> {
  const rows = await db
    .select()
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.promotionId, promotions.id))
    .where(isRunning)
    .orderBy(asc(promotions.id), asc(promotionProducts.productId));
  const byId = Map.groupBy(rows, (row) => row.promotions.id);
  return [...byId.values()].flatMap((group) => {
    const elements = group.map((row) => ({ id: row.promotion_products.productId }));
    return group.slice(0, 1).map(({ promotions: { id, code, type, buy, get, autoApply } }) => {
      return { id, code, type, elements, multibuyDetails: { buy, get }, autoApply };
    });
  });
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
    .where(and(promotions.announced, isRunning))
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
    where announced and moment > now()`);
  return rows[0]?.seconds ?? null;
}
