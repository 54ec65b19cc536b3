import { storedToken } from "#src/shop/customers/session.ts";
import { ApiError, type Backend } from "#src/base/kernel/api-client.ts";
import { clientHeaders } from "#src/base/kernel/client-headers.ts";
import type { InvoiceDocument, InvoiceFileKind } from "#src/parts/invoices/contract.ts";

/** Saves a file of an invoice. The request needs the log-in token, which a link would not send. */
export async function saveInvoiceFile(
  { apiHost, client }: Backend,
  { id, seriesFolio }: InvoiceDocument,
  kind: InvoiceFileKind,
): Promise<void> {
  const response = await fetch(`${apiHost}/api/invoices/${id}/${kind}`, {
    headers: { ...(await clientHeaders(client)), authorization: `Bearer ${storedToken()}` },
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) throw new ApiError("", response.status);
  const url = URL.createObjectURL(await response.blob());
  const download = `factura-${seriesFolio ?? id}.${kind}`;
  Object.assign(document.createElement("a"), { href: url, download }).click();
  URL.revokeObjectURL(url);
}
