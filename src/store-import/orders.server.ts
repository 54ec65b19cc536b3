import { and, eq, inArray, sql } from "drizzle-orm";
import { products } from "#src/catalogue/schema.server.ts";
import { normalizeText } from "#src/kernel/search-text.ts";
import type { OrderOrigin } from "#src/orders/origin.ts";
import { orderLines, orderPromotions, orders } from "#src/orders/schema.server.ts";
import { bookSales } from "#src/sales/booking.server.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import { inChunks, type Plan, planOf } from "./plan.ts";
import type { Reading } from "#src/store-import/sheets/reading.ts";
import { findKnown, removeCustomers, writeCustomers } from "./customers.server.ts";
import type { SheetLine, SheetOrder } from "#src/store-import/sheets/order-sheet.ts";
import * as texts from "./texts.ts";

/**
 * Plans an import of orders. They are matched by their number in the other shop, so importing one
 * twice adds it once.
 */
export async function planOrders(
  db: Database,
  reading: Reading<SheetOrder>,
): Promise<Plan<SheetOrder>> {
  const numbers = await findNumbers(db, reading.source, reading.rows);
  const plan = planOf(
    reading,
    ({ number }) => number,
    numbers,
    ({ number }) => `#${number}`,
  );
  const productOf = await findProducts(db);
  const lines = plan.rows.flatMap((order) => order.lines);
  const unlinked = lines.filter((line) => !productOf(line)).length;
  const losses: string[] = unlinked > 0 ? [texts.unlinkedLines(unlinked)] : [];
  return { ...plan, losses: [...losses, ...plan.losses] };
}

async function findNumbers(
  db: Database,
  origin: OrderOrigin | null,
  rows: readonly SheetOrder[],
): Promise<Set<string>> {
  const existing = new Set<string>();
  if (origin === null) return existing;
  const numbers = rows.map(({ number }) => number);
  for (const chunk of inChunks(numbers, 5000)) {
    const found = await db
      .select({ number: orders.originNumber })
      .from(orders)
      .where(and(eq(orders.origin, origin), inArray(orders.originNumber, chunk)));
    for (const { number } of found) if (number) existing.add(number);
  }
  return existing;
}

interface Linked {
  id: number;
  image: string | null;
}

/** Finds products by key, or by normalized name: «Cubeta - Azul» is «Cubeta, Azul». */
async function findProducts(db: Database): Promise<(line: SheetLine) => Linked | undefined> {
  const rows = await db
    .select({ id: products.id, sku: products.sku, name: products.name, image: products.image })
    .from(products);
  const bySku = new Map(rows.flatMap((row) => (row.sku ? [[normalizeText(row.sku), row]] : [])));
  const byName = new Map(rows.map((row) => [plainName(row.name), row]));
  return ({ sku, name }) =>
    (sku ? bySku.get(normalizeText(sku)) : undefined) ?? byName.get(plainName(name));
}

const plainName = (name: string) =>
  normalizeText(name)
    .replaceAll(/\s[-–/]\s/g, ", ")
    .trim();

/**
 * Writes only the orders' own tables: no stock moves, no emails, no payments and no jobs. Customers
 * without an account get one, as in an import of customers.
 * @returns how many were written
 */
export async function writeOrders(
  db: Database,
  importId: number,
  { source, rows }: Plan<SheetOrder>,
): Promise<number> {
  if (source === null) return 0;
  const customerIds = await customersOf(db, importId, rows);
  const productOf = await findProducts(db);
  return await bookSales(db, ofImport(importId), async () => {
    let made = 0;
    for (const order of rows) {
      const customerId = customerIds.get(order.person.email);
      if (customerId === undefined) continue;
      await writeOrder(db, order, { importId, origin: source, customerId, productOf });
      made++;
    }
    return made;
  });
}

const ofImport = (id: number) => sql`import_id = ${id}`;

async function customersOf(
  db: Database,
  importId: number,
  rows: readonly SheetOrder[],
): Promise<Map<string, number>> {
  const idByEmail = await findKnown(
    db,
    rows.map(({ person }) => person.email),
  );
  // The newest order has the most current address.
  const strangers = new Map(
    rows
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      .filter(({ person }) => !idByEmail.has(person.email))
      .map(({ person, address }) => [person.email, { ...person, address, secondaryUse: true }]),
  );
  const made = await writeCustomers(db, importId, [...strangers.values()]);
  return new Map([...idByEmail, ...made]);
}

interface Writing {
  importId: number;
  origin: OrderOrigin;
  customerId: number;
  productOf: (line: SheetLine) => Linked | undefined;
}

async function writeOrder(db: Database, order: SheetOrder, writing: Writing): Promise<void> {
  const { importId, origin, customerId, productOf } = writing;
  const { address, createdAt, number, lines, discount, code } = order;
  const at = new Date(createdAt);
  const { id } = onlyRow(
    await db
      .insert(orders)
      .values({
        customerId,
        importId,
        origin,
        originNumber: number,
        status: order.status,
        total: order.total,
        deliveryCost: order.deliveryCost,
        ...placeOf(order),
        notes: notesOf(order),
        recipient: order.recipient || null,
        fingerprint: "",
        expiresAt: at,
        createdAt: at,
        paidAt: order.paidAt ? new Date(order.paidAt) : null,
        completedAt: order.status === "completed" ? at : null,
        postalCode: address?.postalCode ?? "",
      })
      .returning({ id: orders.id }),
  );
  await db.insert(orderLines).values(
    lines.map((line, position) => {
      const { name, sku, price, quantity } = line;
      const product = productOf(line);
      return {
        orderId: id,
        position,
        productId: product?.id ?? null,
        image: product?.image ?? null,
        name,
        sku: sku || null,
        price,
        quantity,
        discount: line.discount,
      };
    }),
  );
  if (discount > 0)
    await db.insert(orderPromotions).values({
      orderId: id,
      promotionId: 0,
      code: code || texts.discount,
      discount,
      deliveryDiscount: 0,
    });
}

function placeOf({ address, place }: SheetOrder) {
  if (!address) return { address: place, state: "", city: "" };
  const { street, state, city, postalCode } = address;
  return { address: `${street}, ${state}, C.P. ${postalCode}`, state, city };
}

function notesOf({ notes, refunded, isOpen }: SheetOrder): string | null {
  const remarks = [
    notes,
    refunded > 0 ? texts.refundedThere(refunded) : "",
    isOpen ? texts.openThere : "",
  ].filter(Boolean);
  return remarks.length > 0 ? remarks.join("\n").slice(0, 1000) : null;
}

/** Deletes the orders and the accounts that came with them. @returns how many stay */
export async function removeOrders(db: Database, importId: number): Promise<number> {
  const theirs = sql`(select ${orders.id} from ${orders} where ${eq(orders.importId, importId)})`;
  await bookSales(db, ofImport(importId), async () => {
    await db.delete(orderPromotions).where(inArray(orderPromotions.orderId, theirs));
    await db.delete(orderLines).where(inArray(orderLines.orderId, theirs));
    await db.delete(orders).where(eq(orders.importId, importId));
  });
  return await removeCustomers(db, importId);
}
