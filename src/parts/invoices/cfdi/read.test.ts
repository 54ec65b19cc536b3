import { describe, expect, test } from "vitest";
import { cfdiConcept, cfdiXml } from "#testing/cfdi.ts";
import { maxCfdiBytes, readCfdi } from "./read.ts";

const read = (text: string) => readCfdi(Buffer.from(text));

describe("a stamped CFDI 4.0", () => {
  test("tells its UUID, folio, parties, total, and what else was asked for", () => {
    const text = cfdiXml({
      date: "2026-11-28T23:59:59",
      form: "99",
      method: "PPD",
      name: "CLARA FUENTES MORA",
      regime: "612",
      use: "G01",
      postalCode: "72160",
      concepts: cfdiConcept({ quantity: "3", unitValue: "345.69" }),
      uuid: "ad662d33-6934-459c-a128-bdf0393f0f44",
      serie: "F",
      folio: "2051",
      issuer: "OLI140312AB9",
      receiver: "FUMC850214QX7",
      total: "1203.00",
    });
    expect(read(text)).toEqual({
      uuid: "AD662D33-6934-459C-A128-BDF0393F0F44",
      folio: "F-2051",
      type: "I",
      total: 1203,
      totals: { from: 1202.97, to: 1203.03 },
      currency: "MXN",
      form: "99",
      method: "PPD",
      issuer: "OLI140312AB9",
      receiver: "FUMC850214QX7",
      name: "CLARA FUENTES MORA",
      regime: "612",
      use: "G01",
      postalCode: "72160",
      country: "",
      taxId: "",
      issuedOn: "2026-11-28",
      issuedAt: new Date("2026-11-28T23:59:59-06:00"),
      global: null,
      related: [],
      payments: [],
    });
  });

  test("is read with a byte order mark, other prefixes, and Ñ and & in an RFC", () => {
    const text = cfdiXml({ receiver: "Ñ&amp;A850214QX7" })
      .replaceAll("cfdi:", "c:")
      .replace("xmlns:cfdi", "xmlns:c");
    expect(read(`\uFEFF${text}`)).toMatchObject({ receiver: "Ñ&A850214QX7" });
  });

  test("says which one a credit note belongs to", () => {
    const uuid = "AD662D33-6934-459C-A128-BDF0393F0F44";
    const related = `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${uuid.toLowerCase()}"/></cfdi:CfdiRelacionados>`;
    expect(read(cfdiXml({ type: "E", inside: related }))).toMatchObject({
      type: "E",
      related: [{ kind: "01", uuids: [uuid] }],
    });
  });

  test("of a payment says what was paid of which invoices, and in which form", () => {
    const uuid = "AD662D33-6934-459C-A128-BDF0393F0F44";
    const inside = `<cfdi:Complemento><pago20:Pagos xmlns:pago20="http://www.sat.gob.mx/Pagos20" Version="2.0"><pago20:Pago FormaDePagoP="03" Monto="400.00"><pago20:DoctoRelacionado IdDocumento="${uuid.toLowerCase()}" NumParcialidad="2" ImpSaldoAnt="1000.00" ImpPagado="400.00" ImpSaldoInsoluto="600.00"/></pago20:Pago></pago20:Pagos></cfdi:Complemento>`;
    const text = cfdiXml({ type: "P", total: "0", currency: "XXX", inside });
    expect(read(text.replace(' FormaPago="04" MetodoPago="PUE"', ""))).toMatchObject({
      type: "P",
      form: "03",
      payments: [{ uuid, amount: 400, number: 2 }],
    });
  });

  test("is global where it says of which period", () => {
    const inside = '<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/>';
    expect(read(cfdiXml({ inside }))).toMatchObject({
      global: { periodicity: "04", months: "11", year: "2026" },
    });
  });
});

describe("a file that is refused", () => {
  const whole = cfdiXml({ date: "2026-11-28T10:00:00" });
  const dated = (date: string) => cfdiXml({ date });
  test.each([
    ["empty", ""],
    ["not-xml", "%PDF-1.7"],
    ["not-xml", "<5 kg"],
    ["cut-off", whole.slice(0, -20)],
    ["cut-off", whole.slice(0, whole.indexOf("Moneda"))],
    ["broken", whole.replace("</cfdi:Comprobante>", "</cfdi:Comprobant>")],
    ["broken", whole.replace('Rfc="', "Rfc=")],
    ["broken", whole.replace('UsoCFDI="G03"', 'UsoCFDI="&peso;"')],
    ["broken", whole.replace('UsoCFDI="G03"', 'UsoCFDI="G03" UsoCFDI="G01"')],
    ["web-page", "<html><body/></html>"],
    ["web-page", "<!DOCTYPE html><html><head><meta charset=utf-8></head></html>"],
    ["not-cfdi", '<?xml version="1.0"?><Workbook/>'],
    ["not-cfdi", whole.replace("http://www.sat.gob.mx/cfd/4", "http://example.com/cfd/4")],
    ["version", whole.replace("http://www.sat.gob.mx/cfd/4", "http://www.sat.gob.mx/cfd/3")],
    ["version", whole.replace('Version="4.0"', 'Version="3.3"')],
    ["type", cfdiXml({ type: "T" })],
    ["not-sealed", cfdiXml({ seal: null })],
    ["not-stamped", cfdiXml({ uuid: null })],
    ["wrong-uuid", cfdiXml({ uuid: "1234" })],
    ["other-stamp", cfdiXml({ stampedSeal: "b3Rybw==" })],
    ["wrong-total", cfdiXml({ total: "-5.00" })],
    ["wrong-total", cfdiXml({ total: "1e9" })],
    ["wrong-total", cfdiXml({ total: "NaN" })],
    ["wrong-issuer", cfdiXml({ issuer: "" })],
    ["wrong-receiver", cfdiXml({ receiver: "&lt;script&gt;" })],
    ["wrong-currency", cfdiXml({ currency: "pesos" })],
    ["no-date", dated("")],
    ["no-date", dated("28/11/2026 10:00")],
    ["impossible-date", dated("2026-02-31T10:00:00")],
    ["impossible-date", dated("2026-13-01T10:00:00")],
    ["impossible-date", dated("2026-11-28T24:00:00")],
    ["encoding", whole.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"')],
  ])("%s: %#", (problem, text) => {
    expect(read(text)).toBe(problem);
  });

  test("is one in another encoding, whatever it declares", () => {
    const latin = Buffer.from(whole.replace("PRUEBA", "MUÑOZ"), "latin1");
    expect(readCfdi(latin)).toBe("encoding");
    expect(readCfdi(Buffer.from(`\uFEFF${whole}`, "utf16le"))).toBe("encoding");
  });

  test("is one with a DTD, so that no entity is expanded or fetched", () => {
    const bomb = `<!DOCTYPE b [<!ENTITY a "${"x".repeat(100)}"><!ENTITY c "&a;&a;&a;&a;&a;&a;&a;">]>`;
    const outside = '<!DOCTYPE b [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    for (const doctype of [bomb, outside, '<!DOCTYPE b SYSTEM "http://127.0.0.1/x.dtd">'])
      expect(read(whole.replace("?>", `?>${doctype}`))).toBe("doctype");
  });

  test("is one that is too large or nested too deep", () => {
    expect(readCfdi(Buffer.alloc(maxCfdiBytes + 1, " "))).toBe("too-large");
    expect(read(cfdiXml({ inside: "<x>".repeat(100_000) }))).toBe("too-deep");
  });

  test("is one whose stamp stands in an addenda, or twice", () => {
    const stamp = /<cfdi:Complemento>.*<\/cfdi:Complemento>/s.exec(whole)?.[0] ?? "";
    const addenda = `<cfdi:Addenda>${whole.replace(/<\?.*\?>/, "")}</cfdi:Addenda>`;
    expect(read(cfdiXml({ uuid: null, inside: addenda }))).toBe("not-stamped");
    expect(read(whole.replace(stamp, stamp + stamp))).toBe("stamped-twice");
  });
});
