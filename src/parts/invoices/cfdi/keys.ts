/** Keys of the SAT's catalogues c_ClaveProdServ and c_ClaveUnidad. */
export interface SatKeys {
  product: string;
  unit: string;
}

/** «No existe en el catálogo»: names a sale of a factura global, but no product. */
export const unnamedKey = "01010101";
/** A sale of a factura global (rule 2.7.1.21 of the RMF, and its guide). */
export const saleKey: SatKeys = { product: unnamedKey, unit: "ACT" };
/** A credit note: «Servicios de facturación», as the guide of CFDI de egresos has it. */
export const creditKey: SatKeys = { product: "84111506", unit: "ACT" };
/** «Unidad de servicio». */
export const serviceUnit = "E48";
