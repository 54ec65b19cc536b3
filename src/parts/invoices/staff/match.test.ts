import { describe, expect, test } from "vitest";
import { cfdiConcept, cfdiXml } from "#testing/cfdi.ts";
import { type Cfdi, readCfdi } from "#src/parts/invoices/cfdi/read.ts";
import { matchPdf, matchXml, type OpenDocument } from "./match.ts";

const issuer = "EKU9003173C9";
const now = new Date("2026-11-28T18:00:00Z");
const receiver = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  regime: "601",
  use: "G03",
  postalCode: "44160",
};
const open = (id: number, changed: Partial<OpenDocument> = {}): OpenDocument => ({
  id: String(id),
  kind: "I",
  orderId: id + 100,
  rfc: receiver.rfc,
  name: receiver.name,
  receiver,
  payment: { form: "04", method: "PUE" },
  since: "2026-11-27",
  period: null,
  total: 116,
  received: 0,
  uuid: null,
  seriesFolio: null,
  xmlName: null,
  hasPdf: false,
  relation: null,
  installment: null,
  isStamping: false,
  ...changed,
});

function read(fields: Parameters<typeof cfdiXml>[0] = {}): Cfdi {
  const { name } = receiver;
  const cfdi = readCfdi(Buffer.from(cfdiXml({ date: "2026-11-28T10:00:00", name, ...fields })));
  if (typeof cfdi === "string") throw new Error(cfdi);
  return cfdi;
}

const match = (
  cfdi: Cfdi,
  rows: OpenDocument[],
  { chosen = null, own = issuer }: { chosen?: string | null; own?: string | null } = {},
) => matchXml(cfdi, rows, { issuer: own, chosen, now });

describe("an XML", () => {
  test("belongs to the one order of its RFC and total", () =>
    expect(
      match(read(), [open(1, { rfc: "XAXX010101000" }), open(2), open(3, { total: 116.01 })]),
    ).toMatchObject({ fits: { id: "2" } }));

  test("is asked for where two orders have its RFC and total", () =>
    expect(match(read(), [open(1), open(2)])).toMatchObject({ among: [{ id: "1" }, { id: "2" }] }));

  test("belongs to the order of the two that has no XML yet, and again to the one that has it", () => {
    const cfdi = read();
    const first = open(1, { uuid: cfdi.uuid });
    expect(match(cfdi, [first, open(2)])).toEqual({ fits: first, differences: [] });
    expect(match(read(), [first, open(2)])).toMatchObject({ fits: { id: "2" } });
  });

  test("says what does not fit", () => {
    const rows = [open(1)];
    expect(match(read({ receiver: "FUNK671228PH6" }), rows)).toEqual({
      misfit: { kind: "rfc", receiver: "FUNK671228PH6", asked: null },
    });
    expect(match(read({ currency: "USD" }), rows)).toMatchObject({ misfit: { kind: "currency" } });
    expect(match(read(), [])).toEqual({ misfit: { kind: "nothing-open" } });
  });

  test("of another total asks whose it is: the order may have changed since it was stamped", () => {
    const other = read({ total: "1230.00" });
    const rows = [open(1), open(2, { rfc: "FUNK671228PH6" }), open(3, { since: "2026-11-29" })];
    expect(match(other, rows.slice(0, 2))).toEqual({
      misfit: { kind: "total", total: 1230, asked: 116 },
      among: [rows[0]],
    });
    expect(match(other, [open(1), open(4)])).toMatchObject({
      misfit: { kind: "total", total: 1230, asked: null },
      among: [{ id: "1" }, { id: "4" }],
    });
    expect(match(other, rows, { chosen: "1" })).toMatchObject({
      fits: { id: "1" },
      differences: [{ kind: "total", found: 1230, asked: 116 }],
    });
    expect(match(other, rows, { chosen: "3" })).toMatchObject({ misfit: { kind: "too-early" } });
    const note = [open(5, { kind: "E" })];
    expect(match(read({ type: "E", total: "9.00" }), note, { chosen: "5" })).toMatchObject({
      misfit: { kind: "total" },
    });
  });

  test("of another company is refused, and any while the own RFC is unknown", () => {
    expect(match(read({ issuer: "FUNK671228PH6" }), [open(1)])).toMatchObject({
      misfit: { kind: "issuer", issuer: "FUNK671228PH6", own: issuer },
    });
    expect(match(read(), [open(1)], { own: null })).toEqual({ misfit: { kind: "no-issuer" } });
  });

  test("on a row fits that row or says what differs, even if another one would fit", () => {
    const rows = [open(1), open(2, { total: 200 }), open(3, { rfc: "FUNK671228PH6" })];
    expect(match(read(), rows, { chosen: "1" })).toMatchObject({ fits: { id: "1" } });
    expect(match(read(), rows, { chosen: "2" })).toMatchObject({
      fits: { id: "2" },
      differences: [{ kind: "total", found: 116, asked: 200 }],
    });
    expect(match(read(), rows, { chosen: "3" })).toMatchObject({ misfit: { kind: "rfc" } });
    expect(
      match(read(), [open(1, { uuid: "OTHER", seriesFolio: "F-9" })], { chosen: "1" }),
    ).toEqual({
      misfit: { kind: "has-xml", folio: "F-9" },
    });
  });

  test("on a row that waits for nothing any more goes to no other one", () => {
    expect(match(read(), [open(1)], { chosen: "7" })).toEqual({ misfit: { kind: "nothing-open" } });
    const rows = [open(1, { seriesFolio: "F-1" })];
    expect(matchPdf("F-1.pdf", rows, { chosen: "7" })).toEqual({
      misfit: { kind: "nothing-open" },
    });
  });

  test("of a credit note belongs to the refund of the invoice that it names", () => {
    const credited = crypto.randomUUID().toUpperCase();
    const inside = `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${credited}"/></cfdi:CfdiRelacionados>`;
    const rows = [
      open(1, { kind: "E", relation: { type: "01", uuid: "OTHER" } }),
      open(2, { kind: "E", relation: { type: "01", uuid: credited } }),
      open(3),
    ];
    expect(match(read({ type: "E", inside }), rows)).toMatchObject({ fits: { id: "2" } });
    expect(match(read({ type: "E" }), rows, { chosen: "2" })).toEqual({
      misfit: { kind: "related" },
    });
    expect(match(read(), rows, { chosen: "2" })).toMatchObject({ misfit: { kind: "type" } });
  });
});

describe("an XML that says something else than it was asked", () => {
  /** 100 pieces at $1.16: a program whose prices have two decimals comes to $1 less. */
  const rounded = () =>
    read({ total: "114.84", concepts: cfdiConcept({ quantity: "100", unitValue: "0.99" }) });

  test("is taken with the centavos that its lines round, which are told", () => {
    expect(match(rounded(), [open(1, { total: 115 })])).toEqual({
      fits: expect.objectContaining({ id: "1" }),
      differences: [{ kind: "total", found: 114.84, asked: 115 }],
    });
    expect(match(rounded(), [open(1, { total: 116 })])).toMatchObject({
      misfit: { kind: "total", total: 114.84, asked: 116 },
    });
  });

  test("goes to the order of exactly its total before one that it rounds to", () => {
    const rows = [open(1, { total: 115 }), open(2, { total: 114.84 })];
    expect(match(rounded(), rows)).toMatchObject({ fits: { id: "2" }, differences: [] });
    expect(match(rounded(), [open(1, { total: 115 }), open(2, { total: 114.8 })])).toMatchObject({
      among: [{ id: "1" }, { id: "2" }],
    });
  });

  test("is taken with each thing that differs", () => {
    const cfdi = read({
      name: "UNIVERSIDAD",
      regime: "603",
      use: "S01",
      postalCode: "72000",
      form: "03",
      method: "PPD",
    });
    expect(match(cfdi, [open(1)])).toMatchObject({
      fits: { id: "1" },
      differences: [
        { kind: "name", found: "UNIVERSIDAD", asked: "UNIVERSIDAD ROBOTICA ESPAÑOLA" },
        { kind: "regime", found: "603", asked: "601" },
        { kind: "use", found: "S01", asked: "G03" },
        { kind: "postalCode", found: "72000", asked: "44160" },
        { kind: "form", found: "03", asked: "04" },
        { kind: "method", found: "PPD", asked: "PUE" },
      ],
    });
    expect(match(read({ form: "03" }), [open(1, { payment: null })])).toMatchObject({
      differences: [],
    });
  });

  test("is refused where it calls a sale on credit paid", () => {
    const payment = { form: "99", method: "PPD" } as const;
    expect(match(read(), [open(1, { payment })])).toEqual({ misfit: { kind: "method" } });
    expect(match(read({ method: "PPD", form: "99" }), [open(1, { payment })])).toMatchObject({
      fits: { id: "1" },
      differences: [],
    });
    // The other order of this total and RFC has its own reason, not another total.
    const rows = [open(1, { payment }), open(2, { total: 500 })];
    expect(match(read(), rows)).toEqual({ misfit: { kind: "method" } });
  });

  test("is refused with a date that has not come, by any clock in Mexico, or before the sale", () => {
    const dated = (day: string) => read({ date: `${day}T00:10:00` });
    const late = new Date("2026-11-29T05:30:00Z");
    const at = (now: Date) => ({ issuer, chosen: null, now });
    expect(matchXml(dated("2026-11-29"), [open(1)], at(now))).toEqual({
      misfit: { kind: "future", issuedOn: "2026-11-29" },
    });
    expect(matchXml(dated("2026-11-29"), [open(1)], at(late))).toHaveProperty("fits");
    expect(match(dated("2026-11-26"), [open(1)])).toEqual({
      misfit: { kind: "too-early", issuedOn: "2026-11-26", since: "2026-11-27" },
    });
    expect(match(dated("2026-11-27"), [open(1)])).toHaveProperty("fits");
  });

  test("of a global invoice is refused for another month than its sales'", () => {
    const period = { from: "2026-10-01", to: "2026-10-31" };
    const row = open(1, { kind: "global", period, payment: null, since: period.from });
    const global = (months: string, year: string) =>
      read({
        inside: `<cfdi:InformacionGlobal Periodicidad="04" Meses="${months}" Año="${year}"/>`,
      });
    expect(match(global("10", "2026"), [row])).toMatchObject({ fits: { id: "1" } });
    for (const [months, year] of [
      ["11", "2026"],
      ["10", "2025"],
    ] as const)
      expect(match(global(months, year), [row])).toEqual({
        misfit: { kind: "period", periodicity: "04", months, year, asked: period },
      });
  });

  test("of a day's global is refused for a fortnight's sales, and taken for that day's", () => {
    const global = read({
      inside: `<cfdi:InformacionGlobal Periodicidad="01" Meses="10" Año="2026"/>`,
    });
    const row = (to: string) => {
      const period = { from: "2026-10-01", to };
      return open(1, { kind: "global", period, payment: null, since: period.from });
    };
    expect(match(global, [row("2026-10-15")])).toMatchObject({
      misfit: { kind: "period", periodicity: "01" },
    });
    expect(match(global, [row("2026-10-01")])).toHaveProperty("fits");
  });

  test("is refused while the service stamps the same", () => {
    expect(match(read(), [open(1, { isStamping: true })])).toEqual({
      misfit: { kind: "stamping" },
    });
  });

  test("is refused while the service stamps a twin order's, also on the row of the other one", () => {
    const rows = [open(1, { isStamping: true }), open(2), open(3, { total: 200 })];
    for (const chosen of [null, "2"])
      expect(match(read(), rows, { chosen })).toEqual({ misfit: { kind: "stamping" } });
    expect(match(read({ total: "200.00" }), rows)).toMatchObject({ fits: { id: "3" } });
    // Known already, it is not the one being stamped.
    const cfdi = read();
    const known = open(2, { uuid: cfdi.uuid });
    expect(match(cfdi, [open(1, { isStamping: true }), known])).toMatchObject({ fits: known });
  });
});

describe("an XML of what follows an invoice", () => {
  const uuid = "AD662D33-6934-459C-A128-BDF0393F0F44";

  test("of a payment belongs to the payment of the invoice that it names, with its number", () => {
    const paid = (number: number, amount: string) => {
      const inside = `<cfdi:Complemento><p:Pagos xmlns:p="http://www.sat.gob.mx/Pagos20"><p:Pago FormaDePagoP="03"><p:DoctoRelacionado IdDocumento="${uuid}" NumParcialidad="${number}" ImpPagado="${amount}"/></p:Pago></p:Pagos></cfdi:Complemento>`;
      return read({ type: "P", total: "0", currency: "XXX", use: "CP01", inside });
    };
    const row = (id: number, number: number, total: number) =>
      open(id, {
        kind: "P",
        total,
        payment: null,
        installment: number,
        relation: { type: "01", uuid },
      });
    const rows = [row(1, 1, 400), row(2, 2, 600), open(3)];
    expect(match(paid(2, "600.00"), rows)).toMatchObject({ fits: { id: "2" } });
    expect(match(paid(1, "600.00"), rows, { chosen: "2" })).toEqual({
      misfit: { kind: "installment", found: 1, asked: 2 },
    });
    expect(match(paid(2, "500.00"), rows, { chosen: "2" })).toEqual({
      misfit: { kind: "total", total: 500, asked: 600 },
    });
    expect(match(paid(1, "400.00"), [open(3)])).toEqual({ misfit: { kind: "nothing-open" } });
  });

  test("that replaces an invoice says so", () => {
    const related = (kind: string) =>
      read({
        inside: `<cfdi:CfdiRelacionados TipoRelacion="${kind}"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`,
      });
    const row = open(1, { relation: { type: "04", uuid } });
    expect(match(related("04"), [row])).toHaveProperty("fits");
    expect(match(related("01"), [row])).toEqual({ misfit: { kind: "related" } });
    expect(match(read(), [row])).toEqual({ misfit: { kind: "related" } });
  });
});

describe("a PDF", () => {
  const rows = [
    open(1, { uuid: "AD662D33-6934", seriesFolio: "F-2051", xmlName: "fuentes.xml" }),
    open(2),
  ];
  test.each(["F2051.pdf", "f-2051.PDF", "ad662d33-6934.pdf", "Fuentes.pdf"])(
    "named %s goes to its XML",
    (name) => expect(matchPdf(name, rows, { chosen: null })).toMatchObject({ fits: { id: "1" } }),
  );

  test("of another name is asked for, and fits where it is dropped", () => {
    expect(matchPdf("41.pdf", rows, { chosen: null })).toMatchObject({
      among: [{ id: "1" }],
    });
    expect(matchPdf(".pdf", rows, { chosen: null })).toHaveProperty("among");
    expect(matchPdf("41.pdf", rows, { chosen: "2" })).toMatchObject({ fits: { id: "2" } });
  });
});
