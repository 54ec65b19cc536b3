import type { ErasureRejection } from "./contract.ts";

/** Spanish texts for customers' own data. */

export const accountErased = "Tu cuenta y tus datos se borraron";

export const erasureRejections: Record<ErasureRejection, string> = {
  unknown: "Tu cuenta ya no existe",
  "orders-under-way":
    "Tienes pedidos por entregar o por pagar. Cuando terminen puedes borrar tu cuenta.",
  "has-account": "Tu cuenta sigue abierta",
};

export const exportFileName = "mis-datos.json";
/** Replaces the staff member's name in exports. */
export const staffMember = "equipo de la tienda";

/** Replaces the name of an erased customer. */
export const erasedCustomer = { name: "Cliente", lastname: "sin datos" };
/** The separator in the address that an erased customer's order keeps. */
export const postalCode = ", C.P. ";
