import { sentence } from "#src/base/kernel/strings.ts";

/** Spanish texts for the email about a cart that was given up, and for its endpoint. */

export const refused = "Ya no te escribiremos de productos ni ofertas";
export const unknownLink = "Este enlace no es de un correo nuestro";

export const subject = "Dejaste tu carrito sin pagar";
export const preview = "Todavía lo tenemos.";
export const title = "Dejaste tu carrito sin pagar";
export const body = (name: string) =>
  `${sentence(`Hola, ${name}`)} Empezaste un pedido y no lo pagaste. Ya no está apartado, pero ` +
  "esto todavía lo tenemos.";
export const fillCart = "Volver a mi carrito";
export const ownData = "Elegir en «Mis datos» qué te escribimos";
export const refuse = "No quiero estos correos";
export const askUs = "Pregúntanos lo que quieras.";
export const reason =
  "Te escribimos una sola vez por este carrito, porque tienes cuenta y no te has negado a avisos " +
  "de productos.";

/** How the staff's list of failed jobs calls them. */
export const jobNames = {
  "find-carts-to-remind": "Búsqueda de carritos por recordar",
  "remind-of-cart": "Recordatorio de un carrito",
};
