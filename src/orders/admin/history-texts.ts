import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";

/** What happened and who did it, as the staff read it. */
export const historyNames: Record<string, string> = {
  asked: "Pedido hecho, piezas apartadas",
  released: "Sin pagar, piezas devueltas",
  voucher: "Comprobante por pagar",
  paid: "Pagado",
  retaken: "Piezas apartadas otra vez",
  sent: "Enviado",
  completed: "Completado",
  cancelled: "Cancelado",
  "refund-asked": "Devolución pedida",
  refunded: "Dinero devuelto",
  "stray-payment": "Llegó otro pago, fuera de su cobro",
  "stray-refunded": "Pago de más devuelto",
  repaired: "Pago encontrado por la tienda",
  customer: "cliente",
  payment: "servicio de pago",
  shop: "la tienda",
};

/** The details worth reading: « · Estafeta · guía 805 · llega el 24 de noviembre de 2026». */
export function factsInWords(details: Record<string, unknown> | null): string {
  const { carrier, guideNumber, deliveryDate, amount } = details ?? {};
  const facts = [
    carrier,
    typeof guideNumber === "string" ? `guía ${guideNumber}` : null,
    typeof deliveryDate === "string" ? `llega el ${formatDate(deliveryDate)}` : null,
    typeof amount === "number" ? formatPesos(amount) : null,
  ].filter(Boolean);
  return facts.length > 0 ? ` · ${facts.join(" · ")}` : "";
}
