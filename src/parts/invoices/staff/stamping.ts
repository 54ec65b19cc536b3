import { request } from "#src/base/admin-kit/ui/api.ts";
import type { InvoiceRow } from "./contract.ts";

export const stampingOf = ({ id }: InvoiceRow) =>
  request("POST /invoices/due/:key/stamping", { params: { key: id } });
