/** The conditions of its quotations, one a line. */
export const demoConditions = [
  "Precios en pesos mexicanos, con IVA en cada renglón.",
  "Guardamos precio por {días} días; la existencia se aparta al pagar.",
  "Entrega a pie de camión en 3 a 4 días después del pago.",
  "30 días para devolver lo cerrado y en buen estado. Factura con tu RFC.",
].join("\n");
