import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import type { ReadRfc } from "#src/parts/invoices/rfc.ts";

export const rfc = "RFC";
export const postalCode = "Código postal fiscal";
export const postalCodeHelp = "El de tu constancia";
export const name = "Razón social";
export const nameHelp = "Como está en tu constancia, sin «S.A. de C.V.»";
export const regime = "Régimen fiscal";
export const use = "Uso de CFDI";
export const country = "País donde vives";
export const taxId = "Número fiscal de ese país";
export const taxIdHelp = "Si tienes uno";
export const choose = "Elige";
export const rfcFirst = "Escribe primero tu RFC";
export const regimeFirst = "Elige primero tu régimen";

const persons = { natural: "persona física", legal: "persona moral" } as const;
export function complete({ kind, person }: ReadRfc): string {
  if (kind === "generic") return "RFC genérico, público en general";
  if (kind === "foreign") return "RFC genérico, residentes en el extranjero";
  return `RFC completo, ${persons[person]}`;
}
export const isConfirmed = "Así está en mi constancia";
export const remember = "Recordar para mis siguientes pedidos";

export const ask = (amount: string | null) =>
  amount ? `Pedir factura de ${amount}` : "Pedir factura";
export const asking = "Pidiendo…";
export const correct = "Guardar cambios";
export const notNow = "Ahora no";
export const otherData = "Cambiar datos";
export const place = ({ regime, use, postalCode, country, taxId }: TaxProfile) =>
  [`Régimen ${regime}`, use, `C.P. ${postalCode}`, country, taxId].filter(Boolean).join(" · ");
export const fiscalData = "Régimen, uso y C.P.";

export const fieldNames = { rfc, name, regime, use, postalCode, country, taxId };
