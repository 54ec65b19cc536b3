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

test.each([
  ["  clara   fuentes\tmora ", "CLARA FUENTES MORA"],
  ["Cecilia Miranda Sá", "CECILIA MIRANDA SÁ"],
  ["Luis Ian N\u0303uzco", "LUIS IAN ÑUZCO"],
  ["Ana O’Farrill", "ANA O'FARRILL"],
])("a person's %j becomes %j", (typed, name) => {
  expect(legalNameOf(typed, "natural")).toBe(name);
});
