/**
 * The SAT's tables c_RegimenFiscal and c_UsoCFDI (Anexo 20, CFDI 4.0), as published in August 2026:
 * who may have which regime, and for which regimes a use counts. «Nómina» and «Pagos» are left out:
 * no sale has them.
 */

export type Person = "natural" | "legal";

interface Dated {
  key: string;
  name: string;
  persons: readonly Person[];
  /** First and last day of its validity, as YYYY-MM-DD; no last one is null. */
  from: string;
  until: string | null;
}
export type Regime = Dated;
export interface Use extends Dated {
  regimes: readonly string[];
}

const natural = ["natural"] as const;
const legal = ["legal"] as const;
const both = ["natural", "legal"] as const;
const valid = { from: "2022-01-01", until: null };

const regime = (key: string, persons: readonly Person[], name: string): Regime => ({
  key,
  name,
  persons,
  ...valid,
});

export const regimes: readonly Regime[] = [
  regime("601", legal, "General de Ley Personas Morales"),
  regime("603", legal, "Personas Morales con Fines no Lucrativos"),
  regime("605", natural, "Sueldos y Salarios e Ingresos Asimilados a Salarios"),
  regime("606", natural, "Arrendamiento"),
  regime("607", natural, "Régimen de Enajenación o Adquisición de Bienes"),
  regime("608", natural, "Demás ingresos"),
  regime("610", both, "Residentes en el Extranjero sin Establecimiento Permanente en México"),
  regime("611", natural, "Ingresos por Dividendos (socios y accionistas)"),
  regime("612", natural, "Personas Físicas con Actividades Empresariales y Profesionales"),
  regime("614", natural, "Ingresos por intereses"),
  regime("615", natural, "Régimen de los ingresos por obtención de premios"),
  regime("616", natural, "Sin obligaciones fiscales"),
  regime("620", legal, "Sociedades Cooperativas de Producción que optan por diferir sus ingresos"),
  regime("621", natural, "Incorporación Fiscal"),
  regime("622", legal, "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras"),
  regime("623", legal, "Opcional para Grupos de Sociedades"),
  regime("624", legal, "Coordinados"),
  regime(
    "625",
    natural,
    "Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
  ),
  regime("626", both, "Régimen Simplificado de Confianza"),
];

const business = "601 603 606 612 620 621 622 623 624 625 626".split(" ");
const withoutBusiness = "605 606 607 608 611 612 614 615 625".split(" ");
const every = regimes.map(({ key }) => key);

const use = (
  key: string,
  persons: readonly Person[],
  regimes: readonly string[],
  name: string,
): Use => ({ key, name, persons, regimes, ...valid });

export const uses: readonly Use[] = [
  use("G01", both, business, "Adquisición de mercancías"),
  use("G02", both, [...business, "616"], "Devoluciones, descuentos o bonificaciones"),
  use("G03", both, business, "Gastos en general"),
  use("I01", both, business, "Construcciones"),
  use("I02", both, business, "Mobiliario y equipo de oficina por inversiones"),
  use("I03", both, business, "Equipo de transporte"),
  use("I04", both, business, "Equipo de cómputo y accesorios"),
  use("I05", both, business, "Dados, troqueles, moldes, matrices y herramental"),
  use("I06", both, business, "Comunicaciones telefónicas"),
  use("I07", both, business, "Comunicaciones satelitales"),
  use("I08", both, business, "Otra maquinaria y equipo"),
  use("D01", natural, withoutBusiness, "Honorarios médicos, dentales y gastos hospitalarios"),
  use("D02", natural, withoutBusiness, "Gastos médicos por incapacidad o discapacidad"),
  use("D03", natural, withoutBusiness, "Gastos funerales"),
  use("D04", natural, withoutBusiness, "Donativos"),
  use("D05", natural, withoutBusiness, "Intereses por créditos hipotecarios (casa habitación)"),
  use("D06", natural, withoutBusiness, "Aportaciones voluntarias al SAR"),
  use("D07", natural, withoutBusiness, "Primas por seguros de gastos médicos"),
  use("D08", natural, withoutBusiness, "Gastos de transportación escolar obligatoria"),
  use("D09", natural, withoutBusiness, "Depósitos en cuentas para el ahorro y planes de pensiones"),
  use("D10", natural, withoutBusiness, "Pagos por servicios educativos (colegiaturas)"),
  use("S01", both, every, "Sin efectos fiscales"),
];

const isValidOn = (day: string, { from, until }: Dated): boolean =>
  from <= day && (until === null || day <= until);

/** @param day YYYY-MM-DD */
export const regimesFor = (person: Person, day: string): Regime[] =>
  regimes.filter((each) => each.persons.includes(person) && isValidOn(day, each));

/** What only a credit note has: no buyer asks for it. */
const creditUse = "G02";

/** The uses of what somebody buys. */
export const usesFor = (person: Person, regime: string, day: string): Use[] =>
  uses.filter(
    (each) =>
      each.key !== creditUse &&
      each.persons.includes(person) &&
      each.regimes.includes(regime) &&
      isValidOn(day, each),
  );
