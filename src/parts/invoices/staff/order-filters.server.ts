import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { type ListConfig, textOf } from "#src/base/admin-kit/server/list-query.server.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";

/** What the list of orders can be filtered by, besides its own: `asked` or `sent`. */
export const orderFilters: ListConfig["filters"] = {
  invoice(value) {
    const chosen = textOf(value);
    if (chosen === "") return undefined;
    const { kind, state, sentAt, orderId } = taxDocuments;
    const stands = chosen === "sent" ? isNotNull(sentAt) : isNull(sentAt);
    const which = and(eq(kind, "I"), ne(state, "cancelled"), stands);
    return inArray(orders.id, sql`(select ${orderId} from ${taxDocuments} where ${which})`);
  },
};
