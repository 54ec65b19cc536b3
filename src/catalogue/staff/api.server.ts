import { desc, eq } from "drizzle-orm";
import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { bodyLimit1MiB, jsonBody } from "#src/platform/request-guards.server.ts";
import { readListQuery, tablePage } from "#src/back-office/server/list-query.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { serviceUnavailable } from "#src/platform/error-response.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import { resourceApi, singletonApi } from "#src/back-office/server/resource.server.ts";
import { productImportsApi } from "./import/api.server.ts";
import { ProductDraft } from "./contract.ts";
import { searchStaffApi } from "./search-api.server.ts";
import { StockMovement, stockChange } from "#src/catalogue/stock-change.ts";
import { stockMovements } from "#src/catalogue/schema.server.ts";
import {
  bestSellersSingleton,
  catalogueOrderSingleton,
  categoriesResource,
  productsResource,
  subcategoriesResource,
  unitsSingleton,
} from "./resources.server.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";

/** @returns the product's page as it would be, as a document; null while there is no catalogue */
export type PreviewProduct = (draft: ProductDraft) => Promise<string | null>;

export function catalogueStaffApi(db: DatabasePool, previewProduct: PreviewProduct) {
  return new Hono()
    .route("/", productImportsApi(db))
    .route("/", searchStaffApi(db))
    .route("/products", previewApi(previewProduct))
    .route("/products", stockApi(db))
    .route("/products", resourceApi(db, productsResource))
    .route("/categories", resourceApi(db, categoriesResource))
    .route("/subcategories", resourceApi(db, subcategoriesResource))
    .route("/units", singletonApi(db, unitsSingleton))
    .route("/catalogue-order", singletonApi(db, catalogueOrderSingleton))
    .route("/best-sellers", singletonApi(db, bestSellersSingleton));
}

function previewApi(previewProduct: PreviewProduct) {
  const draft = jsonBody(ProductDraft, bodyLimit1MiB);
  return new Hono().post("/preview", requirePermission("products.write"), draft, async (c) => {
    const html = await previewProduct(c.req.valid("json"));
    return html === null
      ? c.json({ msg: serviceUnavailable } satisfies ErrorResponse, 503)
      : c.json({ html });
  });
}

function stockApi(db: DatabasePool) {
  const movement = jsonBody(StockMovement);
  const listConfig = { id: stockMovements.id, sorts: {}, filters: {} };

  return new Hono()
    .get("/:id{[0-9]+}/movements", requirePermission("products.read"), async (c) => {
      const ofProduct = eq(stockMovements.productId, idOf(c.req.param("id")));
      const query = {
        ...readListQuery(c, listConfig),
        where: ofProduct,
        orderBy: [desc(stockMovements.id)],
      };
      const { rows, total } = await tablePage(db, stockMovements, query);
      return c.json({ data: rows, total });
    })
    .post("/:id{[0-9]+}/movements", requirePermission("stock.move"), movement, async (c) => {
      const id = idOf(c.req.param("id") ?? "");
      const { reason, quantity, note = null } = c.req.valid("json");
      const actor = c.var.staff.email;
      const result = await db.transaction(async (transaction) => {
        const product = (await lockProducts(transaction, [id])).get(id);
        if (!product) return { msg: "Ese producto ya no existe", status: 404 as const };
        const change = stockChange({ reason, quantity }, product.stock);
        if (product.stock + change < 0)
          return { msg: `Solo hay ${product.stock}`, status: 409 as const };
        if (change !== 0)
          await moveStock(transaction, new Map([[id, change]]), {
            reason,
            reference: actor,
            note,
          });
        const stock = product.stock + change;
        await writeAudit(transaction, {
          actor,
          action: "stock",
          resource: "products",
          recordId: id,
          before: { stock: product.stock },
          after: { stock, reason, note },
        });
        return { stock, status: 201 as const };
      });
      return result.status === 201
        ? c.json({ stock: result.stock }, 201)
        : c.json({ msg: result.msg } satisfies ErrorResponse, result.status);
    });
}
