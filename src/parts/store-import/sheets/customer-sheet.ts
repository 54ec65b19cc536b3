import type { Row, Table } from "#src/base/sheets/table.ts";
import { cellsOf, namesOf, unreadColumns } from "#src/base/sheets/cells.ts";
import { brokenCells, isSpoilt } from "#src/base/sheets/spoilt.ts";
import {
  type Address,
  addressOf,
  emailIn,
  type Person,
  type PersonLoss,
  personOf,
} from "./person.ts";
import type { Problem, Reading, Source } from "./reading.ts";
import * as texts from "#src/parts/store-import/texts.ts";

/** Customers as Shopify and extensions of WooCommerce export them. */

const columns = {
  email: [
    "email",
    "user_email",
    "billing_email",
    "billing email",
    "correo electronico",
    "direccion de correo electronico",
    "correo",
  ],
  first: ["first name", "first_name", "billing_first_name", "billing first name"],
  last: [
    "last name",
    "last_name",
    "billing_last_name",
    "billing last name",
    "apellido",
    "apellidos",
  ],
  name: ["name", "display_name", "nombre"],
  phone: ["phone", "default address phone", "billing_phone", "billing phone", "telefono"],
  street: ["default address address1", "address1", "billing_address_1", "shipping_address_1"],
  more: ["default address address2", "address2", "billing_address_2", "shipping_address_2"],
  city: ["default address city", "city", "billing_city", "shipping_city", "ciudad"],
  state: [
    "default address province code",
    "province code",
    "province",
    "billing_state",
    "shipping_state",
    "region",
    "estado",
    "provincia",
  ],
  zip: [
    "default address zip",
    "zip",
    "billing_postcode",
    "shipping_postcode",
    "postal code",
    "codigo postal",
  ],
  country: [
    "default address country code",
    "country code",
    "country",
    "billing_country",
    "shipping_country",
    "country / region",
    "pais / region",
    "pais",
  ],
  marketing: [
    "accepts email marketing",
    "accepts marketing",
    "acepta marketing por correo electronico",
    "acepta marketing",
  ],
} as const;

const readColumns = namesOf(columns);

export interface SheetCustomer extends Person {
  line: number;
  address: Address | null;
  /** False if they object to any use of their data beyond their orders. */
  secondaryUse: boolean;
}

export function readCustomers(table: Table): Reading<SheetCustomer> | null {
  const source = sourceOf(table.headers);
  if (!source) return null;
  const rows: SheetCustomer[] = [];
  const problems: Problem[] = [];
  const lost: { loss: PersonLoss; line: number }[] = [];
  let withoutAddress = 0;
  for (const row of table.rows) {
    const read = readCustomer(row);
    if ("msg" in read) problems.push(read);
    else {
      const { losses, ...customer } = read;
      rows.push(customer);
      lost.push(...losses.map((loss) => ({ loss, line: read.line })));
      if (!read.address && cellsOf(columns, row).street) withoutAddress++;
    }
  }
  return {
    source,
    rows,
    problems,
    losses: [
      ...[...Map.groupBy(lost, ({ loss }) => loss)].map(([loss, rows]) =>
        texts.lostOf[loss](texts.linesOf(rows.map(({ line }) => line))),
      ),
      ...(withoutAddress > 0 ? [texts.lostAddresses(withoutAddress)] : []),
      ...unreadColumns(table, (header) => readColumns.has(header)),
    ],
  };
}

function readCustomer(row: Row): (SheetCustomer & { losses: PersonLoss[] }) | Problem {
  const cells = cellsOf(columns, row);
  const { line } = row;
  // «Nombre» is all of it, unless the sheet has «Apellido», too.
  const first = cells.first || (cells.last ? cells.name : "");
  const name = [first, cells.last].filter(Boolean).join(" ") || cells.name || cells.email;
  const [broken] = Object.values(brokenCells(row, (header) => readColumns.has(header)));
  if (broken) return { line, name, msg: broken };
  const spoilt = [cells.first, cells.last, cells.name].find((cell) => isSpoilt(cell));
  if (spoilt) return { line, name, msg: texts.spoiltName(spoilt) };
  if (!cells.email) return { line, name, msg: texts.noEmail };
  const email = emailIn(cells.email);
  if (!email) return { line, name, msg: texts.wrongEmail(cells.email) };
  return {
    line,
    ...personOf({ ...cells, first }, email),
    address: addressOf(cells),
    secondaryUse: !/^(no|false|0)$/i.test(cells.marketing),
  };
}

function sourceOf(headers: readonly string[]): Source | null {
  const has = (...names: string[]) => names.some((name) => headers.includes(name));
  if (!has(...columns.email)) return null;
  if (has("first name", "nombre") && has(...columns.marketing, "tax exempt")) return "shopify";
  const ofWooCommerce = [
    "first_name",
    "billing_first_name",
    "username",
    "user_login",
    "user_email",
    "nombre de usuario",
  ];
  return has(...ofWooCommerce) ? "woocommerce" : null;
}
