import { deliveryNote, guide, holdReasons } from "../texts.ts";
import { formatKilograms, formatQuantity } from "#src/base/kernel/numbers.ts";
import { formatDate } from "#src/base/kernel/dates.ts";
import type { ChosenRate } from "#src/shop/delivery/contract.ts";
import { rateTerms } from "#src/shop/delivery/texts.ts";
import type { FulfillmentHold } from "#src/shop/orders/fulfillment-holds.ts";

/** Papers that are printed for orders. */

export const deliverTo = "Entregar a";
/** «Exprés · por paquetería · 490 kg» */
export const sentBy = ({ deliveryRate, weight }: Sent) =>
  [
    deliveryRate?.name,
    deliveryRate && rateTerms({ ...deliveryRate, daysFrom: null, daysTo: null }),
    weight > 0 && formatKilograms(weight),
  ]
    .filter(Boolean)
    .join(" · ");
export interface Sent {
  deliveryRate: Pick<ChosenRate, "name" | "kind"> | null;
  /** In kilograms. */
  weight: number;
}
export function deliverByText(day: string, today: string): string {
  if (day === today) return "Se prometió para hoy";
  return `Se prometió para el ${formatDate(day)}${day < today ? ": va atrasado" : ""}`;
}
export const recipient = "Recibe:";
export const printedNotes = "Notas:";
export const printedGuide = (by: string | null, number: string) => `${by ?? guide} ${number}`;
export const price = "Precio";
export const packedPieces = (quantity: number) => `En el paquete: ${formatQuantity(quantity)}`;
export const ofBought = (quantity: number) => `de ${quantity}`;
/** «R-0001» */
export const folioName = (folio: number) => `R-${String(folio).padStart(4, "0")}`;
export const deliveryNoteNumber = (folio: number) => `${deliveryNote} ${folioName(folio)}`;
export const weighs = (weight: string) => `Peso: ${weight}`;
export const receivedInOrder = "Recibí de conformidad";
export const signatureFields = ["Nombre", "Firma", "Fecha"];
export const location = "Ubicación";
export const shelf = (name: string) => `${location} ${name}`;
export const pickedOrders = (count: number) => `${count} ${count === 1 ? "pedido" : "pedidos"}`;
/** The column of boxes to tick. */
export const tick = "✓";
export const toTick = "☐";
export const forOrders = (ids: readonly number[]) => `Para ${ids.join(", ")}`;
export const nothingToPrint = "No hay pedidos que preparar.";
export const notPrinted = (id: number, hold: FulfillmentHold) =>
  `El pedido ${id} está retenido: ${holdReasons[hold]}.`;
/** «lista-de-surtido.pdf» */
export const printedFile = (name: string) => `${name.toLowerCase().replaceAll(" ", "-")}.pdf`;
export const leftOut = "Sin imprimir";
export const noDeliveryNote = (id: number) =>
  `El pedido ${id} no lleva remisión: no está pagado, o es de otra tienda.`;
