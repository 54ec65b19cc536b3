import { asc, eq, inArray, sql } from "drizzle-orm";
import { Hono } from "hono";
import * as v from "valibot";
import { isDay } from "#src/kernel/dates.ts";
import { products } from "#src/catalogue/schema.server.ts";
import { requiredText } from "#src/kernel/fields.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import { matchesText, countRows } from "#src/back-office/server/list-query.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { findPromotions } from "#src/promotions/queries.server.ts";
import { applied, findByCode, freeLines, promotionText } from "#src/promotions/rules.ts";
import { promotionProducts, promotions } from "#src/promotions/schema.server.ts";

const wholeQuantity = (what: string) =>
  v.pipe(
    v.number(`Escribe ${what}`),
    v.integer("Escribe piezas enteras"),
    v.minValue(1, "Al menos 1"),
    v.maxValue(1000, "Es demasiado"),
  );
const key = v.pipe(v.number(), v.integer(), v.minValue(1));
const moment = v.pipe(
  v.nullish(
    v.pipe(
      v.string(),
      v.isoTimestamp("Escribe fecha y hora"),
      v.check((text) => isDay(text.slice(0, 10)), "Ese día no existe"),
    ),
    null,
  ),
  v.transform((text) => (text === null ? null : new Date(text))),
);

const PromotionInput = v.pipe(
  v.object({
    code: requiredText(40),
    buy: wholeQuantity("cuántas se compran"),
    get: wholeQuantity("cuántas se regalan"),
    autoApply: v.optional(v.boolean(), false),
    startsAt: moment,
    endsAt: moment,
    productIds: v.pipe(
      v.array(key),
      v.minLength(1, "Elige al menos un producto"),
      v.maxLength(500, "Elige 500 como máximo"),
    ),
  }),
  v.forward(
    v.check(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || startsAt < endsAt,
      "El fin va después del principio",
    ),
    ["endsAt"],
  ),
);

const shown = {
  id: promotions.id,
  code: promotions.code,
  buy: promotions.buy,
  get: promotions.get,
  autoApply: promotions.autoApply,
  startsAt: promotions.startsAt,
  endsAt: promotions.endsAt,
};

const promotionsResource: Resource<typeof PromotionInput> = {
  name: "promotions",
  read: "promotions.read",
  write: "promotions.write",
  input: PromotionInput,
  constraints: {
    promotions_code: { field: "code", msg: "Ya hay una promoción con ese código" },
    promotion_products_product_id_products_id_fk: {
      field: "productIds",
      msg: "Uno de los productos ya no existe",
    },
  },
  listConfig: {
    id: promotions.id,
    sorts: { code: promotions.code, startsAt: promotions.startsAt, endsAt: promotions.endsAt },
    filters: { q: matchesText(sql`normalize_text(${promotions.code})`) },
  },
  async list(db, { where, orderBy, limit, offset }) {
    const rows = await db
      .select({
        ...shown,
        products: sql<number>`(select count(*)::int from promotion_products where promotion_id = promotions.id)`,
      })
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
    const [made] = await db.insert(promotions).values(promotion).returning({ id: promotions.id });
    await putProducts(db, made!.id, productIds);
    return made!.id;
  },
  async update(db, id, { productIds, ...promotion }) {
    await db.update(promotions).set(promotion).where(eq(promotions.id, id));
    await db.delete(promotionProducts).where(eq(promotionProducts.promotionId, id));
    await putProducts(db, id, productIds);
  },
  async remove(db, id) {
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

const Simulation = v.object({
  lines: v.pipe(
    v.array(v.object({ id: key, quantity: wholeQuantity("cuántas piezas") })),
    v.minLength(1, "Pon al menos un producto"),
    v.maxLength(50),
  ),
  code: v.nullish(v.pipe(v.string(), v.maxLength(40))),
});

/**
 * «With this cart, what happens?»: the same rules that checkout uses, on the promotions that run
 * now.
 */
export function promotionsStaffApi(db: DatabasePool) {
  const simulation = jsonBody(Simulation);
  return new Hono()
    .post("/trial", requirePermission("promotions.read"), simulation, async (c) => {
      const { lines, code } = c.req.valid("json");
      const running = await findPromotions(db);
      const response = code?.trim() ? findByCode(running, code, lines) : null;
      const chosen = response && "promotion" in response ? [response.promotion.id] : [];
      const active = applied(running, chosen, lines);
      const rows = await db
        .select({
          id: products.id,
          name: products.name,
          price: products.price,
          stock: products.stock,
        })
        .from(products)
        .where(
          inArray(
            products.id,
            lines.map(({ id }) => id),
          ),
        );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const free = freeLines(
        active,
        lines.map((line) => ({ ...line, stock: byId.get(line.id)?.stock ?? 0 })),
      );
      return c.json({
        codeProblem: response && "msg" in response ? response.msg : null,
        applied: active.map((promotion) => ({
          code: promotion.code,
          text: promotionText(promotion),
          autoApply: promotion.autoApply,
        })),
        lines: lines.map((line) => ({
          ...line,
          name: byId.get(line.id)?.name ?? "",
          price: byId.get(line.id)?.price ?? 0,
        })),
        free: free.map(({ id, quantity }) => ({
          id,
          quantity,
          name: byId.get(Number(id))?.name ?? "",
        })),
        total: lines.reduce(
          (sum, line) => sum + (byId.get(line.id)?.price ?? 0) * line.quantity,
          0,
        ),
      });
    })
    .route("/", resourceApi(db, promotionsResource));
}
