/** Keys of the SAT's catalogues c_ClaveProdServ and c_ClaveUnidad. */
export interface SatKeys {
  product: string;
  unit: string;
}

/** A sale of a factura global (rule 2.7.1.21 of the RMF, and its guide). */
export const saleKey: SatKeys = { product: "01010101", unit: "ACT" };
/** A credit note: «Servicios de facturación», as the guide of CFDI de egresos has it. */
export const creditKey: SatKeys = { product: "84111506", unit: "ACT" };
