import { asc, sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "#src/platform/body-limit.server.ts";
import { csvResponse } from "#src/back-office/server/csv.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import { hasPermission } from "#src/staff/roles.ts";
import { products } from "#src/catalogue/schema.server.ts";
import {
  findImportPlan,
  findImports,
  importProducts,
  importErrors,
  maxImportBytes,
  movedStock,
} from "./commands.server.ts";
import { formatNames } from "./formats.ts";
import { withBase } from "./export-sheet.ts";
import { findUndoPlan, undoImport } from "./undo.server.ts";

/**
 * Products from a spreadsheet: first what would change, then the change, then, if wanted, all of it
 * back.
 */
export function productImportsApi(db: DatabasePool) {
  const limit = bodyLimit(maxImportBytes + 64 * 1024, "El archivo pesa más de 5 MB: pártelo");

  return new Hono()
    .get("/products/export.csv", requirePermission("products.read"), async (c) => {
      recordSecurityEvent(c, {
        kind: "export",
        account: { resource: "staff", id: c.var.staff.id },
        detail: { of: "products" },
      });
      return csvResponse(c, "productos.csv", withBase(await findSheet(db)));
    })
    .get("/product-imports", requirePermission("products.import"), async (c) =>
      c.json({ data: await findImports(db) }),
    )
    .post("/product-imports/preview", requirePermission("products.import"), limit, async (c) => {
      const file = await sentFile(c);
      if (!file) return c.json({ msg: "Elige un archivo CSV" } satisfies ErrorResponse, 400);
      const plan = await findImportPlan(db, file.bytes, rightsOf(c));
      if (typeof plan === "string")
        return c.json({ msg: importErrors[plan] } satisfies ErrorResponse, 400);
      return c.json({ format: formatNames[plan.format], rows: plan.rows });
    })
    .post("/product-imports", requirePermission("products.import"), limit, async (c) => {
      const file = await sentFile(c);
      if (!file) return c.json({ msg: "Elige un archivo CSV" } satisfies ErrorResponse, 400);
      const done = await importProducts(db, file.bytes, {
        actor: c.var.staff.email,
        fileName: file.name,
        rights: rightsOf(c),
      });
      return typeof done === "string"
        ? c.json({ msg: importErrors[done] } satisfies ErrorResponse, 400)
        : c.json(done, 201);
    })
    .get("/product-imports/:id{[0-9]+}/undo", requirePermission("products.import"), async (c) => {
      const plan = await findUndoPlan(db, idOf(c.req.param("id")));
      return plan
        ? c.json({ data: plan })
        : c.json({ msg: "Esa importación ya se deshizo" } satisfies ErrorResponse, 409);
    })
    .post("/product-imports/:id{[0-9]+}/undo", requirePermission("products.import"), async (c) => {
      const id = idOf(c.req.param("id"));
      if (!rightsOf(c).mayMoveStock && (await movedStock(db, id)))
        return c.json(
          {
            msg: "Esta importación cambió existencias, y tu papel no las mueve: pide a dirección que la deshaga",
          } satisfies ErrorResponse,
          403,
        );
      const result = await undoImport(db, id, c.var.staff.email);
      return result
        ? c.json(result)
        : c.json({ msg: "Esa importación ya se deshizo" } satisfies ErrorResponse, 409);
    });
}

/** A sheet carries many things at once: each asks for its own right. */
const rightsOf = (c: Context) => ({ mayMoveStock: hasPermission(c.var.staff.role, "stock.move") });

async function sentFile(c: Context): Promise<{ name: string; bytes: Uint8Array } | null> {
  const { file } = await c.req.parseBody();
  return file instanceof File
    ? { name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) }
    : null;
}

/** The catalogue as a sheet that the import reads again. */
async function findSheet(db: Database) {
  const rows = await db
    .select({
      id: products.id,
      clave: sql<string>`coalesce(${products.sku}, '')`,
      nombre: products.name,
      descripcion: products.description,
      precio: products.price,
      existencias: products.stock,
      rendimiento: products.performance,
      contenido: products.content,
      peso: products.weight,
      manos: products.coats,
      subcategorias: sql<string>`array_to_string(array(
        select s.name from product_subcategories ps join subcategories s on s.id = ps.subcategory_id
        where ps.product_id = products.id order by ps.position), '|')`,
      archivado: sql<string>`case when ${products.archived} then 'sí' else 'no' end`,
    })
    .from(products)
    .orderBy(asc(products.position), asc(products.id));
  return rows;
}
