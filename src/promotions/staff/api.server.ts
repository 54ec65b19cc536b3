import { asc, eq, inArray, sql } from "drizzle-orm";
import { Hono } from "hono";
import { products } from "#src/catalogue/schema.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import { ok } from "#src/platform/routes.server.ts";
import { countRows, matchesText } from "#src/back-office/server/list-query.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { findPromotions } from "#src/promotions/queries.server.ts";
import { promotionProducts, promotions } from "#src/promotions/schema.server.ts";
import { promotionsContract, promotionSimulatorEndpoints } from "./contract.ts";
import { simulate } from "./simulator.ts";
import * as texts from "./texts.ts";

const shown = {
  id: promotions.id,
  code: promotions.code,
  buy: promotions.buy,
  get: promotions.get,
  autoApply: promotions.autoApply,
  announced: promotions.announced,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
};
const productCount = sql<number>`(select count(*)::int from promotion_products
  where promotion_id = promotions.id)`;

const promotionsResource: Resource<typeof promotionsContract> = {
  contract: promotionsContract,
  constraints: {
    promotions_code: { field: "code", msg: texts.codeTaken },
    promotion_products_product_id_products_id_fk: {
      field: "productIds",
      msg: texts.productGone,
    },
  },
  listConfig: {
    id: promotions.id,
    sorts: { code: promotions.code, startsAt: promotions.startsAt, endsAt: promotions.endsAt },
    filters: { q: matchesText(sql`normalize_text(${promotions.code})`) },
  },
  async list(db, { where, orderBy, limit, offset }) {
    const rows = await db
      .select({ ...shown, products: productCount })
      .from(promotions)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows, total: await countRows(db, promotions, where) };
  },
  async find(db, id) {
    const [row] = await db.select(shown).from(promotions).where(eq(promotions.id, id));
    if (!row) return null;
    const ofIt = await db
      .select({ id: promotionProducts.productId })
      .from(promotionProducts)
      .where(eq(promotionProducts.promotionId, id))
      .orderBy(asc(promotionProducts.productId));
    return { ...row, productIds: ofIt.map((each) => each.id) };
  },
  async create(db, { productIds, ...promotion }) {
    const { id } = onlyRow(
      await db.insert(promotions).values(promotion).returning({ id: promotions.id }),
    );
    await putProducts(db, id, productIds);
    return id;
  },
  async update(db, id, { productIds, ...promotion }) {
    await db.update(promotions).set(promotion).where(eq(promotions.id, id));
    await db.delete(promotionProducts).where(eq(promotionProducts.promotionId, id));
    await putProducts(db, id, productIds);
  },
  async delete(db, id) {
    await db.delete(promotions).where(eq(promotions.id, id));
  },
};

async function putProducts(
  db: Database,
  promotionId: number,
  ids: readonly number[],
): Promise<void> {
  await db
    .insert(promotionProducts)
    .values([...new Set(ids)].map((productId) => ({ promotionId, productId })));
}

async function findProducts(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      stock: products.stock,
    })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

export function promotionsStaffApi(db: DatabasePool) {
  return new Hono()
    .route(
      "/",
      createStaffRoutes(promotionSimulatorEndpoints, {
        async "POST /promotions/trial"(_, { body }) {
          const ids = body.lines.map(({ id }) => id);
          return ok(simulate(body, await findPromotions(db), await findProducts(db, ids)));
        },
      }),
    )
    .route("/", resourceApi(db, promotionsResource));
}
