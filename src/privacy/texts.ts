import type { ErasureRejection } from "./erasure-rejections.ts";

/** The Spanish of what a customer does with their own data. */

export const accountErased = "Tu cuenta y tus datos se borraron";

export const erasureRejections: Record<ErasureRejection, string> = {
  unknown: "Tu cuenta ya no existe",
  "orders-under-way":
    "Tienes pedidos por entregar o por pagar. Cuando terminen puedes borrar tu cuenta.",
  "has-account": "Tu cuenta sigue abierta",
};

export const exportFileName = "mis-datos.json";
/** In the export, in place of the member of the staff who did something. */
export const staffMember = "equipo de la tienda";

/** In place of the name of who was erased. */
export const erasedCustomer = { name: "Cliente", lastname: "sin datos" };
/** What stays of the address of an order. */
export const postalCode = ", C.P. ";
