import { timeZoneOf } from "#src/delivery/time-zones.ts";
import { formatDate, formatTimestamp } from "#src/kernel/dates.ts";

/** Spanish texts for an order's card and tracker. */

// The card

export const order = "Pedido";
/** Another backend may give neither the date nor the number. */
export const numbered = (date: string, id: number | string) =>
  [date, id !== "" && `${order} ${id}`].filter(Boolean).join(" · ");
export const arrival = (day: string | null | undefined) =>
  day ? `Llega el ${formatDate(day)}` : "Llega en 3 a 5 días hábiles";
export const readyForPickup = "Listo para recoger";
export const pickUpAt = (name: string) => `Recoges en ${name}`;
export const total = (pesos: string) => `Total: ${pesos} MXN`;
export const heldWhilePaying = "Apartamos tus productos mientras pagas. ";
export const payBy = (moment: string, state: string | null | undefined) =>
  `Paga a más tardar el ${formatTimestamp(moment, timeZoneOf(state ?? ""))}`;
export const howToPay = "Ver cómo pagar";
export const freeLine = "gratis";
export const seeOrder = "Ver pedido";
export const buyAgain = "Volver a comprar";
export const contact = "Contactanos";

// The tracker

export const steps = ["En proceso", "Enviado", "Completado"];
export const pickupSteps = ["En proceso", "Listo", "Completado"];
export const cancelled = "Pedido cancelado";
export const progress = "Avance del pedido";
