import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatCount } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Customer } from "./contract.ts";

/** Spanish texts for the staff's pages about customers. */

export const title = "Clientes";
export const singular = "Cliente";

// Responses
export const unknownCustomer = "Ese cliente no existe";
export const nothingToCorrect = "Sus datos se borraron: ya no hay nada que corregir";
export const alreadyConfirmed = "Su cuenta ya está confirmada";
export const emailOnItsWay = "El correo va en camino";

export const mayNotDiscount = "El descuento de un cliente lo pone quien dirige la tienda";

// The list
export const searchPlaceholder = "Nombre, correo o teléfono";
export const confirmedAccount = "Cuenta confirmada";
export const confirmed = "Confirmada";
export const unconfirmed = "Sin confirmar";
export const erased = "Borrada";
export const since = "Desde";

// The form
export const correctionTitle = "Corregir datos del cliente";
export const correctionHelp =
  "Corrige solo lo que el cliente te pida. El correo no se cambia aquí: con él entra y " +
  "demuestra quién es.";
export const digitsOnly = "Solo números";
export const creditHelp = "Vacío: no compra a crédito";
export const mayNotGiveCredit = "Solo quien administra la tienda cambia el crédito de un cliente";
export const credit = (limit: number, days: number) =>
  `crédito de ${formatPesos(limit)} a ${days} días`;
export const discountHelp =
  "Lo paga menos en todo, en la tienda y en «Nueva venta»: distribuidores, contratistas. Vacío o 0 si paga " +
  "como todos.";

// One customer
export const dataErased = (at: string) =>
  `Sus datos se borraron el ${formatTimestamp(at)} Los pedidos quedan para la contabilidad.`;
export const customerSince = (at: string) => `Cliente desde el ${formatTimestamp(at)}`;
export const openSessions = (count: number) =>
  count === 1 ? "1 sesión abierta" : `${count} sesiones abiertas`;
export const paysLess = (percent: number) => `Paga ${percent} % menos`;
export const theirMessages = "Sus mensajes";
export const secondaryUseRefused = (at: string) =>
  `No quiere ofertas ni encuestas desde el ${formatTimestamp(at)}: usa sus datos solo para sus ` +
  "pedidos.";
export const correct = "Corregir sus datos";
export const confirmAgain = "Mandar otra vez la confirmación";
export const endSessions = "Cerrar sus sesiones";
export const exportData = "Descargar todos sus datos";
export const exportJson = "En JSON";
export const erase = "Borrar sus datos";
export const erasureTitle = (name: string) => `Borrar los datos de ${name}`;
export const erasureQuestion =
  "Se borran nombre, correo, teléfono, direcciones, mensajes y correos. Sus pedidos quedan sin " +
  "nombre, para la contabilidad. No se puede deshacer.";

// Notes
export const notes = "Notas";
export const noteHelp = "Solo la ve tu equipo; va en la copia de sus datos, si la pide.";
export const noteAdded = "Se agregó la nota";
export const noted = (actor: string, at: string) => `${actor}, ${formatTimestamp(at)}`;

// Their orders
export const orders = "Pedidos";
export const noOrders = "Todavía ninguno.";
export const bought = ({ orders: many, total: paid }: Customer["bought"]) =>
  `Ha comprado ${formatPesos(paid)} en ${many === 1 ? "1 pedido" : `${formatCount(many)} pedidos`}`;
export const order = "Pedido";
/** «1042 · Shopify #1001», if it was bought in the former shop. */
export const numberAndOrigin = ({ id, origin }: { id: number; origin: string | null }) =>
  origin ? `${id} · ${origin}` : String(id);
export const date = "Fecha";
export const total = "Total";

// Accepted legal pages
export const acceptances = "Textos legales que aceptó";
export const noAcceptances = "No hay constancia: es de antes de que se guardara.";
export const acceptance = (page: string, version: string, occasion: string, at: string) =>
  `${page}, versión ${version} · ${occasion}, ${formatTimestamp(at)}`;
export const withOrder = (id: string) => `con el pedido ${id}`;
export const onRegistration = "al crear su cuenta";

// The empty list
export const emptyList = "Todavía no hay clientes. Quien crea su cuenta en la tienda aparece aquí.";
export const emptyAction = "Ver qué le falta a la tienda";
