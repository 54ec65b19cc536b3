import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { type ListConfig, textOf } from "#src/base/admin-kit/server/list-query.server.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import type { OrderSearch } from "#src/shop/orders/staff/queries.server.ts";
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

/** Orders by the folio of an invoice, or by the RFC of its receiver or of the customer. */
export const orderSearch: OrderSearch = (words, most) => [
  withInvoice(sql`upper(series_folio) = upper(${words})`, most),
  withInvoice(sql`receiver ->> 'rfc' = upper(${words})`, most),
  // An array makes PostgreSQL use the index of orders by customer.
  sql`(select id from orders where customer_id in (select unnest(array(
      select customer_id from tax_profiles where rfc = upper(${words}))))
    order by id desc limit ${most})`,
];

/** Tax documents are of an order, or of many as a global is. */
const withInvoice = (condition: SQL, most: number) =>
  sql`(select coalesce(document.order_id, part.order_id)
    from (select id, order_id from tax_documents where ${condition}
      order by id desc limit ${most}) document
    left join tax_document_orders part on part.document_id = document.id
    limit ${most})`;
