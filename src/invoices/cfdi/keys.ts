import type { ManualMethod, PaymentMethod } from "#src/kernel/payment-methods.ts";

/** Keys of the SAT's catalogues c_ClaveProdServ and c_ClaveUnidad. */
export interface SatKeys {
  product: string;
  unit: string;
}

/** A sale of a factura global (rule 2.7.1.21 of the RMF, and its guide). */
export const saleKey: SatKeys = { product: "01010101", unit: "ACT" };
/** A credit note: «Servicios de facturación», as the guide of CFDI de egresos has it. */
export const creditKey: SatKeys = { product: "84111506", unit: "ACT" };
/** «Unidad de servicio». */
export const serviceUnit = "E48";

/** Keys of c_FormaPago and c_MetodoPago. */
export interface SatPayment {
  form: string;
  /** PUE: in one sum, at once. PPD: later, each payment with a complement of its own. */
  method: "PUE" | "PPD";
}

/** Cards are told as credit cards: nobody says which kind it was. */
const forms: Record<PaymentMethod | Exclude<ManualMethod, "credit">, string> = {
  card: "04",
  terminal: "04",
  oxxo: "01",
  cash: "01",
  spei: "03",
  transfer: "03",
};

/** What was sold on credit is paid later: «Por definir». */
export const paymentOf = (method: PaymentMethod | ManualMethod | null): SatPayment =>
  method === "credit"
    ? { form: "99", method: "PPD" }
    : { form: forms[method ?? "card"], method: "PUE" };
