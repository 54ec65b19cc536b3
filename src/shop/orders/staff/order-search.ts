import { cleanCode } from "#src/base/kernel/strings.ts";
import { isPickupCode, tidyPickupCode } from "#src/shop/orders/lifecycle/pickup.ts";

/** What the staff typed to find an order, and what it may be. */
export interface OrderSearch {
  /** The order's number, here or in the shop that it was imported from. */
  number: string | null;
  total: number | null;
  pickupCode: string | null;
  /** The number of a delivery note. */
  folio: number | null;
  /** The last digits of a telephone. */
  phoneEnding: string | null;
  /** Words of a person, city, guide or product, or a whole RFC, folio or reference; null for what can only be a number or an amount. */
  words: string | null;
}

const maxTotal = 1_000_000_000;
/** Fewer digits of a telephone, guide or total would find too many orders. */
const minDigits = 4;

/**
 * Reads what was typed: `#46` is only an order's number, `$1,234.50` only a total; up to three
 * digits may be a delivery note's too, and four to six a number, a total, or the end of a telephone or guide.
 */
export function readOrderSearch(typed: string): OrderSearch {
  const nothing = {
    number: null,
    total: null,
    pickupCode: null,
    folio: null,
    phoneEnding: null,
    words: null,
  };
  const text = cleanCode(typed);
  if (text === "") return nothing;
  const [, hash, number] = /^(#?)(\d{1,6})$/.exec(text) ?? [];
  if (number && hash) return { ...nothing, number };
  const folio = Number(number ?? /^remisi[oó]n\s*(\d{1,6})$/i.exec(text)?.[1]) || null;
  if (number && number.length < minDigits) return { ...nothing, number, folio };
  const total = readTotal(text);
  if (total !== null && /[$.,]/.test(text)) return { ...nothing, total };
  const code = tidyPickupCode(text);
  return {
    number: number ?? null,
    total,
    pickupCode: isPickupCode(code) ? code : null,
    folio,
    phoneEnding: number ?? null,
    words: text,
  };
}

/** Reads `1,234.50`, `$1234.5` or `1234`. */
function readTotal(text: string): number | null {
  const amount = /^\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?)$/.exec(text)?.[1];
  const total = amount === undefined ? null : Number(amount.replaceAll(",", ""));
  return total !== null && total <= maxTotal ? total : null;
}
