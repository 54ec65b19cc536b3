import { and, eq, inArray, sql } from "drizzle-orm";
import { type ListConfig, textOf } from "#src/admin-kit/server/list-query.server.ts";
import { invoices } from "#src/invoices/schema.server.ts";
import { orders } from "#src/orders/schema.server.ts";

/** What the list of orders can be filtered by, besides its own: `asked` or `sent`. */
export const orderFilters: ListConfig["filters"] = {
  invoice(value) {
    const chosen = textOf(value);
    if (chosen === "") return undefined;
    const stands = inArray(invoices.status, chosen === "sent" ? ["sent"] : ["asked", "made"]);
    return inArray(
      orders.id,
      sql`(select ${invoices.orderId} from ${invoices} where ${and(eq(invoices.kind, "invoice"), stands)})`,
    );
  },
};
