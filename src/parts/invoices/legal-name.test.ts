import { expect, test } from "vitest";
import { legalNameOf } from "./legal-name.ts";

test.each([
  ["Escuela Kemper Urgate, S.A. de C.V.", "ESCUELA KEMPER URGATE"],
  ["ESCUELA KEMPER URGATE SA DE CV", "ESCUELA KEMPER URGATE"],
  ["Pinturas Ñandú & Hijos S. de R.L. de C.V.", "PINTURAS ÑANDÚ & HIJOS"],
  ["Obras del Sur, Sociedad Anónima de Capital Variable", "OBRAS DEL SUR"],
  ["Vecinos de La Paz A. C.", "VECINOS DE LA PAZ"],
  ["Promotora X, S.A.P.I. de C.V.", "PROMOTORA X"],
  ["Consultores S C", "CONSULTORES"],
  ["S.A. DE C.V.", "S.A. DE C.V."],
  ["CASA SADE", "CASA SADE"],
])("a company's %j becomes %j", (typed, name) => {
  expect(legalNameOf(typed, "legal")).toBe(name);
});

/** The régimen de capital as the SAT's certificates print it, and as people write it. */
const endings = [
  "S.A.",
  "S.A. de C.V.",
  "S.A.B.",
  "S.A.B. de C.V.",
  "S.A.P.I.",
  "S.A.P.I. de C.V.",
  "S.A.P.I.B. de C.V.",
  "S.A.S.",
  "S.A.S. de C.V.",
  "S. de R.L.",
  "S. de R.L. de C.V.",
  "S. de R.L. M.I.",
  "S. de R.L. de I.P.",
  "S.N.C.",
  "S. en N.C.",
  "S. en N.C. de C.V.",
  "S. en C.",
  "S. en C. de C.V.",
  "S. en C.S.",
  "S. en C. por A.",
  "S. en C. por A. de C.V.",
  "S.C.",
  "S.C. de C.V.",
  "S.C.L.",
  "S.C.S.",
  "S.C. de R.L.",
  "S.C. de R.L. de C.V.",
  "S.C. de R.S.",
  "S.C. de A.P. de R.L. de C.V.",
  "S.P.R. de R.L.",
  "S.P.R. de R.L. de C.V.",
  "S.P.R. de R.I.",
  "S.P.R. de R.S.",
  "A.R.I.C. de R.L.",
  "S.S.S.",
  "S. de S.S.",
  "A.C.",
  "A. en P.",
  "I.A.P.",
  "I.B.P.",
  "A.B.P.",
  "S.A. de C.V., SOFOM, E.N.R.",
  "S.A.P.I. de C.V., SOFOM, E.R.",
  "S.A. de C.V., S.F.P.",
  "Sociedad Anónima Bursátil de Capital Variable",
  "Sociedad Anónima Promotora de Inversión de Capital Variable",
  "SOCIEDAD DE RESPONSABILIDAD LIMITADA DE CAPITAL VARIABLE",
  "Sociedad por Acciones Simplificada",
  "Sociedad en Comandita por Acciones",
  "Sociedad en Nombre Colectivo",
  "Sociedad Nacional de Crédito",
  "Sociedad Cooperativa de Responsabilidad Limitada",
  "Sociedad de Producción Rural de Responsabilidad Limitada",
  "Asociación Rural de Interés Colectivo",
  "Sociedad de Solidaridad Social",
  "Institución de Asistencia Privada",
  "Asociación de Beneficencia Privada",
  "Sociedad Anónima de Capital Variable, Sociedad Financiera de Objeto Múltiple, Entidad No Regulada",
];

const plain = (ending: string) => ending.replaceAll(/[.,]/g, "");
const spaced = (ending: string) => ending.replaceAll(/\.(?=\p{L})/gu, ". ");

test.each(endings)(
  "a company's name is without its %j, with points, blanks or neither",
  (ending) => {
    const written = [
      ending,
      plain(ending),
      spaced(ending),
      plain(spaced(ending)),
      ending.toUpperCase(),
    ];
    for (const end of written)
      for (const joint of [" ", ", "])
        expect(legalNameOf(`Maíz y Peña${joint}${end}`, "legal"), end).toBe("MAÍZ Y PEÑA");
  },
);

test.each([
  "GRUPO SENC",
  "EDITORIAL SACRO",
  "LA CASA DE SAL",
  "CAFÉ S Y C",
  "CONSTRUCTORA DE CV",
  "AUTOMÓVILES S.A. DEL NORTE",
  "TRANSPORTES POR A",
  "SOCIEDAD ANÓNIMA",
  "GRUPO AR",
  "SERVICIOS 3SC",
])("a company's %j only ends like a kind of company, and stays", (name) => {
  expect(legalNameOf(name, "legal")).toBe(name);
});

test.each([
  ["Maíz &amp; Peña, S.A. de C.V.", "MAÍZ & PEÑA"],
  ["MAÍZ &AMP; PEÑA SA DE CV", "MAÍZ & PEÑA"],
  ["&quot;El Cerro&quot; S.C.", '"EL CERRO"'],
  ["D&#39;Angelo S de RL", "D'ANGELO"],
  ["D&apos;Angelo S de RL", "D'ANGELO"],
  ["AT&T Centro", "AT&T CENTRO"],
  ["Uno &#x110000; Dos", "UNO &#X110000; DOS"],
])("%j, as a CFDI's XML has it, becomes %j", (typed, name) => {
  expect(legalNameOf(typed, "legal")).toBe(name);
});

test.each([
  ["Ana Peña &amp; Sá", "ANA PEÑA & SÁ"],
  ["Luis Sas", "LUIS SAS"],
  ["Eva Mora S.C.", "EVA MORA S.C."],
  ["  clara   fuentes\tmora ", "CLARA FUENTES MORA"],
  ["Cecilia Miranda Sá", "CECILIA MIRANDA SÁ"],
  ["Luis Ian N\u0303uzco", "LUIS IAN ÑUZCO"],
  ["Ana O’Farrill", "ANA O'FARRILL"],
])("a person's %j becomes %j", (typed, name) => {
  expect(legalNameOf(typed, "natural")).toBe(name);
});
