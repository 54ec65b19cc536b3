import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { Promotion } from "./contract.ts";
import { promotionProducts, promotions } from "./schema.server.ts";

/** Those that run today. */
export async function findPromotions(db: Database): Promise<(Promotion & { id: number })[]> {
  const now = sql`now()`;
  const rows = await db
    .select()
    .from(promotions)
    .innerJoin(promotionProducts, eq(promotionProducts.promotionId, promotions.id))
    .where(
      and(
        or(isNull(promotions.startsAt), lte(promotions.startsAt, now)),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
      ),
    )
    .orderBy(asc(promotions.id), asc(promotionProducts.productId));
  const byId = Map.groupBy(rows, (row) => row.promotions.id);
  return [...byId.values()].flatMap((group) => {
    const elements = group.map((row) => ({ id: row.promotion_products.productId }));
    return group.slice(0, 1).map(({ promotions: { id, code, type, buy, get, autoApply } }) => {
      return { id, code, type, elements, multibuyDetails: { buy, get }, autoApply };
    });
  });
}
