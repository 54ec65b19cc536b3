import { describe, expect, test } from "vitest";
import { cfdiXml } from "#testing/cfdi.ts";
import { type Cfdi, readCfdi } from "#src/invoices/cfdi/read.ts";
import { matchPdf, matchXml, type OpenInvoice } from "./match.ts";

const issuer = "EKU9003173C9";
const open = (id: number, changed: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  kind: "invoice",
  orderId: id + 100,
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  total: 116,
  uuid: null,
  seriesFolio: null,
  xmlName: null,
  hasPdf: false,
  creditedUuid: null,
  ...changed,
});

function read(fields: Parameters<typeof cfdiXml>[0] = {}): Cfdi {
  const cfdi = readCfdi(Buffer.from(cfdiXml(fields)));
  if (typeof cfdi === "string") throw new Error(cfdi);
  return cfdi;
}

const match = (
  cfdi: Cfdi,
  rows: OpenInvoice[],
  { chosen = null, own = issuer }: { chosen?: number | null; own?: string | null } = {},
) => matchXml(cfdi, rows, { issuer: own, chosen });

describe("an XML", () => {
  test("belongs to the one order of its RFC and total", () =>
    expect(
      match(read(), [open(1, { rfc: "XAXX010101000" }), open(2), open(3, { total: 116.01 })]),
    ).toMatchObject({ fits: { id: 2 } }));

  test("is asked for where two orders have its RFC and total", () =>
    expect(match(read(), [open(1), open(2)])).toMatchObject({ among: [{ id: 1 }, { id: 2 }] }));

  test("belongs to the order of the two that has no XML yet, and again to the one that has it", () => {
    const cfdi = read();
    const first = open(1, { uuid: cfdi.uuid });
    expect(match(cfdi, [first, open(2)])).toEqual({ fits: first });
    expect(match(read(), [first, open(2)])).toMatchObject({ fits: { id: 2 } });
  });

  test("says what does not fit", () => {
    const rows = [open(1)];
    expect(match(read({ total: "1230.00" }), rows)).toEqual({
      misfit: { kind: "total", total: 1230, asked: null },
    });
    expect(match(read({ receiver: "FUNK671228PH6" }), rows)).toEqual({
      misfit: { kind: "rfc", receiver: "FUNK671228PH6", asked: null },
    });
    expect(match(read({ currency: "USD" }), rows)).toMatchObject({ misfit: { kind: "currency" } });
    expect(match(read(), [])).toEqual({ misfit: { kind: "nothing-open" } });
  });

  test("of another company is refused, and any while the own RFC is unknown", () => {
    expect(match(read({ issuer: "FUNK671228PH6" }), [open(1)])).toMatchObject({
      misfit: { kind: "issuer", issuer: "FUNK671228PH6", own: issuer },
    });
    expect(match(read(), [open(1)], { own: null })).toEqual({ misfit: { kind: "no-issuer" } });
  });

  test("on a row fits that row or says what differs, even if another one would fit", () => {
    const rows = [open(1), open(2, { total: 200 }), open(3, { rfc: "FUNK671228PH6" })];
    expect(match(read(), rows, { chosen: 1 })).toMatchObject({ fits: { id: 1 } });
    expect(match(read(), rows, { chosen: 2 })).toEqual({
      misfit: { kind: "total", total: 116, asked: 200 },
    });
    expect(match(read(), rows, { chosen: 3 })).toMatchObject({ misfit: { kind: "rfc" } });
    expect(match(read(), [open(1, { uuid: "OTHER", seriesFolio: "F-9" })], { chosen: 1 })).toEqual({
      misfit: { kind: "has-xml", folio: "F-9" },
    });
  });

  test("on a row that waits for nothing any more goes to no other one", () => {
    expect(match(read(), [open(1)], { chosen: 7 })).toEqual({ misfit: { kind: "nothing-open" } });
    const rows = [open(1, { seriesFolio: "F-1" })];
    expect(matchPdf("F-1.pdf", rows, { chosen: 7 })).toEqual({ misfit: { kind: "nothing-open" } });
  });

  test("of a credit note belongs to the refund of the invoice that it names", () => {
    const credited = crypto.randomUUID().toUpperCase();
    const inside = `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${credited}"/></cfdi:CfdiRelacionados>`;
    const rows = [
      open(1, { kind: "credit-note", creditedUuid: "OTHER" }),
      open(2, { kind: "credit-note", creditedUuid: credited }),
      open(3),
    ];
    expect(match(read({ type: "E", inside }), rows)).toMatchObject({ fits: { id: 2 } });
    expect(match(read({ type: "E" }), rows, { chosen: 2 })).toEqual({
      misfit: { kind: "related" },
    });
    expect(match(read(), rows, { chosen: 2 })).toMatchObject({ misfit: { kind: "type" } });
  });
});

describe("a PDF", () => {
  const rows = [
    open(1, { uuid: "AD662D33-6934", seriesFolio: "F-2051", xmlName: "fuentes.xml" }),
    open(2),
  ];
  test.each(["F2051.pdf", "f-2051.PDF", "ad662d33-6934.pdf", "Fuentes.pdf"])(
    "named %s goes to its XML",
    (name) => expect(matchPdf(name, rows, { chosen: null })).toMatchObject({ fits: { id: 1 } }),
  );

  test("of another name is asked for, and fits where it is dropped", () => {
    expect(matchPdf("41.pdf", rows, { chosen: null })).toMatchObject({
      among: [{ id: 1 }, { id: 2 }],
    });
    expect(matchPdf(".pdf", rows, { chosen: null })).toHaveProperty("among");
    expect(matchPdf("41.pdf", rows, { chosen: 2 })).toMatchObject({ fits: { id: 2 } });
  });
});
