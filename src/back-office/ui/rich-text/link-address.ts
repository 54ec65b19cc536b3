import { safeLinkUrl } from "#src/kernel/rich-text.ts";

const host = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]\S*)?$/u;
const email = /^[^\s@:/]+@[\p{L}\d-]+(\.[\p{L}\d-]+)+$/u;

/** Where a link leads, as people type it: «tienda.mx» means its site. Null: it is no address. */
export function linkAddress(typed: string): string | null {
  const given = typed.trim();
  if (host.test(given)) return orNull(`https://${given}`);
  if (email.test(given)) return orNull(`mailto:${given}`);
  return orNull(given);
}

const orNull = (address: string) => (safeLinkUrl(address) === null ? null : address);
