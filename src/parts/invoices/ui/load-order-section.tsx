import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";
import type { LoadOrderSection } from "#src/shop/page-kit/part-sections.ts";
import type { OrderInvoice } from "../contract.ts";
import { OrderSection } from "./order-section.tsx";

/** Finds how it stands with an order's invoice. */
export const loadOrderSection: LoadOrderSection = async (backend, id) => {
  const params = { id };
  const invoice = await requestAsCustomer(backend, "GET /orders/:id/invoice", { params });
  return (order) =>
    concerns(order, invoice) ? <OrderSection key="invoice" order={order} found={invoice} /> : null;
};

/** Nobody asks for the invoice of what was cancelled or is not paid. */
const concerns = ({ status }: OrderDetails, { asked, documents }: OrderInvoice): boolean =>
  isPaid(status) || documents.length > 0 || (asked !== null && status === "voucher_issued");
