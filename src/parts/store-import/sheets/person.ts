import * as v from "valibot";
import { cutText, oneLine } from "#src/base/kernel/strings.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { emailAddress, holdsNoUrl } from "#src/base/kernel/fields.ts";
import { tidyPhone } from "#src/base/kernel/phone-number.ts";
import type { Read } from "#src/base/sheets/cells.ts";
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

/** What an account does not take from its row as it is. */
export type PersonLoss = "no-name" | "link-for-name" | "long-name" | "phone";

/** Uses the part before the @ if there is no name, since an account needs one. */
export function personOf(cells: PersonCells, email: string): Person & { losses: PersonLoss[] } {
  const { given, family } = namesIn(cells);
  const [name, lastname] = [given || family || nameOf(email), given ? family : ""];
  const phone = phoneIn(cells.phone);
  const isLong = name.length > maxName || lastname.length > maxName;
  const losses: Record<PersonLoss, boolean> = {
    "no-name": !given && !family,
    "link-for-name": [cells.first, cells.last].some((cell) => !holdsNoUrl(cell)),
    "long-name": isLong,
    phone: cells.phone !== "" && phone === "",
  };
  return {
    email,
    name: cutText(name, maxName),
    lastname: cutText(lastname, maxName),
    phone,
    losses: keysOf(losses).filter((loss) => losses[loss]),
  };
}

const maxName = 80;

function namesIn(cells: PersonCells): { given: string; family: string } {
  const [first = "", ...others] = tidyName(cells.name).split(" ");
  return {
    given: tidyName(cells.first) || (cells.last ? "" : first),
    family: tidyName(cells.last) || (cells.first ? "" : others.join(" ")),
  };
}

/** Leaves out what is a link or an email address. */
function tidyName(cell: string): string {
  const name = oneLine(cell);
  return holdsNoUrl(name) ? name : "";
}

const nameOf = (email: string) =>
  email
    .replace(/@.*/, "")
    .replace(/[._+-]+/g, " ")
    .trim();

function phoneIn(cell: string): string {
  const digits = tidyPhone(cell);
  return /^\+?\d{1,20}$/.test(digits) ? digits : "";
}

/** Returns null if the address is incomplete, not in Mexico, or longer than one may be. */
export function addressOf({
  street: first,
  more,
  city,
  state,
  zip,
  country,
}: AddressCells): Address | null {
  const street = [first, more].filter(Boolean).join(", ");
  const stateName = stateNamed(state);
  const postalCode = zip.length === 4 ? `0${zip}` : zip;
  const isMexican = !country || /^(mx|mex|mexico|méxico)$/i.test(country);
  if (!isMexican || !stateName || !first || !city || !/^\d{5}$/.test(postalCode)) return null;
  if (street.length > 300 || city.length > 120) return null;
  return { street, state: stateName, city, postalCode };
}
