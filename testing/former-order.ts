import { customers } from "#src/shop/customers/schema.server.ts";
import { orderLines, orderPromotions, orders } from "#src/shop/orders/schema.server.ts";
import { type DatabasePool, onlyRow } from "#src/base/platform/db/database.server.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { eq } from "drizzle-orm";

/** An order of $569.50 of the former shop: one product that is here, and one that is not. */
interface FormerOrder {
  /** Whose it is. */
  email: string;
  number: string;
  status?: "completed" | "cancelled";
  /** YYYY-MM-DD in Mexico City. */
  day?: string;
  productId: number;
}

/** Writes the rows that version 0.3.0 left when it imported an order from Shopify. */
export async function writeFormerOrder(
  db: DatabasePool,
  { email, number, status = "completed", day = "2025-03-01", productId }: FormerOrder,
): Promise<number> {
  const at = new Date(`${day}T10:15:00-06:00`);
  const customer = onlyRow(await db.select().from(customers).where(eq(customers.email, email)));
  const { id } = onlyRow(
    await db
      .insert(orders)
      .values({
        customerId: customer.id,
        origin: "shopify",
        originNumber: number,
        status,
        total: 569.5,
        deliveryCost: 99,
        address: "Reforma 9, Puebla, C.P. 72000",
        state: "Puebla",
        city: "Puebla",
        postalCode: "72000",
        notes: "Tocar el timbre",
        recipient: "Ana Paz",
        idempotencyKey: "",
        expiresAt: at,
        createdAt: at,
        soldAt: status === "completed" ? at : null,
        paidAt: status === "completed" ? at : null,
        completedAt: status === "completed" ? at : null,
      })
      .returning({ id: orders.id }),
  );
  await db.insert(orderLines).values([
    {
      orderId: id,
      position: 0,
      productId,
      name: "Cubeta vieja",
      sku: "VIEJA-1",
      price: 200.25,
      quantity: 2,
    },
    { orderId: id, position: 1, name: "Brocha que ya no existe", price: 100, quantity: 1 },
  ]);
  await db
    .insert(orderPromotions)
    .values({ orderId: id, promotionId: 0, code: "VERANO", discount: 30, deliveryDiscount: 0 });
  await refreshSales(db);
  return id;
}
