import { describe, expect, test } from "vitest";
import { cfdiXml } from "#testing/cfdi.ts";
import { maxCfdiBytes, readCfdi } from "./read.ts";

const read = (text: string) => readCfdi(Buffer.from(text));

describe("a stamped CFDI 4.0", () => {
  test("tells its UUID, folio, parties and total", () => {
    const text = cfdiXml({
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
      currency: "MXN",
      issuer: "OLI140312AB9",
      receiver: "FUMC850214QX7",
      issuedOn: "2026-11-28",
      isGlobal: false,
      related: [],
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

  test("is global where it says of which period", () => {
    const inside = '<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/>';
    expect(read(cfdiXml({ inside }))).toMatchObject({ isGlobal: true });
  });
});

describe("a file that is refused", () => {
  const whole = cfdiXml({});
  test.each([
    ["empty", ""],
    ["not-xml", "%PDF-1.7"],
    ["not-xml", whole.slice(0, -20)],
    ["not-xml", whole.replace("</cfdi:Comprobante>", "</cfdi:Comprobant>")],
    ["not-xml", whole.replace('Moneda="MXN"', 'Moneda="&peso;"')],
    ["not-xml", whole.replace('Moneda="MXN"', 'Moneda="MXN" Moneda="USD"')],
    ["not-xml", whole.replace('xmlns:cfdi="', 'xmlns:other="')],
    ["not-cfdi", "<html><body/></html>"],
    ["not-cfdi", whole.replace("http://www.sat.gob.mx/cfd/4", "http://example.com/cfd/4")],
    ["version", whole.replace("http://www.sat.gob.mx/cfd/4", "http://www.sat.gob.mx/cfd/3")],
    ["version", whole.replace('Version="4.0"', 'Version="3.3"')],
    ["type", cfdiXml({ type: "P" })],
    ["type", cfdiXml({ type: "T" })],
    ["not-stamped", cfdiXml({ uuid: null })],
    ["not-stamped", cfdiXml({ uuid: "1234" })],
    ["wrong-field", cfdiXml({ total: "-5.00" })],
    ["wrong-field", cfdiXml({ total: "1e9" })],
    ["wrong-field", cfdiXml({ total: "NaN" })],
    ["wrong-field", cfdiXml({ receiver: "&lt;script&gt;" })],
    ["wrong-field", whole.replaceAll("2026-11-28", "2026-02-31")],
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
