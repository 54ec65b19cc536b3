import * as v from "valibot";
import { cutText } from "#src/kernel/strings.ts";
import { emailAddress, holdsNoUrl } from "#src/kernel/fields.ts";
import { tidyPhone } from "#src/kernel/phone-number.ts";
import type { Read } from "#src/sheets/cells.ts";
import { stateNamed } from "./mexican-states.ts";

/** A person and their address, as the sheets of both shops have them. */

export interface Person {
  /** In lower case. */
  email: string;
  name: string;
  lastname: string;
  phone: string;
}

/** An address in checkout's form. */
export interface Address {
  street: string;
  state: string;
  city: string;
  postalCode: string;
}

type PersonCells = Read<Record<"email" | "first" | "last" | "name" | "phone", readonly string[]>>;
type AddressCells = Read<
  Record<"street" | "more" | "city" | "state" | "zip" | "country", readonly string[]>
>;

export function emailIn(cell: string): string | null {
  const read = v.safeParse(emailAddress, cell.toLowerCase());
  return read.success ? read.output : null;
}

/** Uses the part before the @ if there is no name, since an account needs one. */
export function personOf(cells: PersonCells, email: string): Person {
  const [first = "", ...others] = tidyName(cells.name).split(" ");
  const name = tidyName(cells.first) || (cells.last ? "" : first);
  const lastname = tidyName(cells.last) || (cells.first ? "" : others.join(" "));
  return {
    email,
    name: cutText(name || lastname || nameOf(email), 80),
    lastname: cutText(name ? lastname : "", 80),
    phone: phoneIn(cells.phone),
  };
}

/** Rejects names that would become a link in an email's greeting. */
function tidyName(cell: string): string {
  const name = cell.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  return holdsNoUrl(name) ? name : "";
}

const nameOf = (email: string) =>
  email
    .replace(/@.*/, "")
    .replace(/[._+-]+/g, " ")
    .trim();

function phoneIn(cell: string): string {
  const digits = tidyPhone(cell);
  return /^\d{1,20}$/.test(digits) ? digits : "";
}

/** Returns null if the address is incomplete or not in Mexico. */
export function addressOf({
  street,
  more,
  city,
  state,
  zip,
  country,
}: AddressCells): Address | null {
  const stateName = stateNamed(state);
  const postalCode = zip.length === 4 ? `0${zip}` : zip;
  const isMexican = !country || /^(mx|mex|mexico|méxico)$/i.test(country);
  if (!isMexican || !stateName || !street || !city || !/^\d{5}$/.test(postalCode)) return null;
  return {
    street: cutText([street, more].filter(Boolean).join(", "), 300),
    state: stateName,
    city: cutText(city, 120),
    postalCode,
  };
}
