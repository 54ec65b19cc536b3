import type { ErasureRejection } from "#src/privacy/contract.ts";

/** Spanish texts of the endpoints with which the owners erase and export a person's data. */

export const customerErased = "Sus datos se borraron; sus pedidos quedan para la contabilidad";
export const senderErased = "Se borró todo lo que mandó desde ese correo";

export const erasureRejections: Record<ErasureRejection, string> = {
  unknown: "Ese cliente no existe",
  "orders-under-way": "Tiene pedidos por entregar o por pagar: termínalos o cancélalos antes",
  "has-account": "Esta persona tiene una cuenta: borra sus datos desde Clientes",
};
