import { expect, it, test } from "vitest";
import { noBreak, softHyphens } from "./line-breaks.ts";
import { cleanText } from "./strings.ts";

/** Where a line may break is a blank here, where it may not, an underscore. */
const shown = (text: string) => noBreak(text).replaceAll("\u00a0", "_");
const divided = (text: string) => softHyphens(text).replaceAll("\u00ad", "-");

it.each([
  "Techo Firme 5_años, impermeabilizante 19_L",
  "Malla de Refuerzo para azotea, 100_m²",
  "6_% de descuento",
  "Fibra, 11_×_4.5_pulg",
  "4_× Cubeta de 19_L",
  "Calle 5, Centro, C.P._44160 Guadalajara",
  "Total: $1,849_MXN",
  "Lunes a sábado, 8:00_a.m. a 8:00_p.m.",
  "Vinílica_· Blanca_· 19_L",
  "Apartamos tus productos 30_minutos.",
  "Envío a Puebla, en 2_a_3_días",
])("«%s» keeps together what reads as one", (text) => {
  expect(shown(text.replaceAll("_", " "))).toBe(text);
});

it.each([
  "4 latas de 3 kilos",
  "Más de 60 productos",
  "Folio 2000 2001 2002",
  "Av. Universidad 753, Narvarte",
])("«%s» may break at each blank", (text) => {
  expect(shown(text)).toBe(text);
});

it.each([
  "Imper-mea-bi-li-zan-tes",
  "desen-gra-san-tes",
  "anti-co-rro-sivo",
  "IMPER-MEA-BI-LI-ZA-CIÓN",
  "trans-por-ta-do-res",
  "elec-tro-do-més-ti-cos",
  "machi-hem-bra-dos",
])("a word of 13 letters is divided between syllables: %s", (word) => {
  expect(divided(word.replaceAll("-", ""))).toBe(word);
});

it.each(["Herramientas", "Construcción", "Pegazulejo Porcelánico"])(
  "«%s» has no word long enough to be divided",
  (text) => expect(softHyphens(text)).toBe(text),
);

test("what comes back from a page is the text itself", () => {
  const name = "Techo Firme · 5 años, impermeabilizante 19 L";
  expect(softHyphens(noBreak(name))).not.toBe(name);
  expect(cleanText(softHyphens(noBreak(name)))).toBe(name);
});
