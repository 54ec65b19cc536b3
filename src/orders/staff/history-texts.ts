import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { formatQuantity } from "#src/kernel/quantity.ts";

/** What happened and who did it, as the staff read it. */
export const historyNames: Record<string, string> = {
  placed: "Pedido hecho, piezas apartadas",
  released: "Sin pagar, piezas devueltas",
  voucher: "Comprobante por pagar",
  paid: "Pagado",
  shipped: "Enviado",
  "shipment-corrected": "Entrega corregida",
  completed: "Completado",
  reopened: "Vuelve a «Enviado»",
  cancelled: "Cancelado",
  "refund-requested": "Devolución pedida",
  refunded: "Dinero devuelto",
  "stray-payment": "Llegó otro pago, fuera de su cobro",
  "stray-refunded": "Pago de más devuelto",
  "goods-returned": "Mercancía de vuelta",
  repaired: "Pago encontrado por la tienda",
  customer: "cliente",
  payment: "servicio de pago",
  shop: "la tienda",
};

/** The details worth reading: « · Estafeta · guía 805 · llega el 24 de noviembre de 2026». */
export function detailsText(details: Record<string, unknown> | null): string {
  const { before, after, source } = details ?? {};
  const facts =
    isRecord(before) && isRecord(after)
      ? [
          `antes: ${shipmentDetails(before).join(", ")}`,
          `ahora: ${shipmentDetails(after).join(", ")}`,
        ]
      : [
          ...shipmentDetails(details ?? {}, true),
          ...otherDetails(details ?? {}),
          typeof source === "string" && source.includes("@") ? `a petición de ${source}` : null,
        ].filter((outcome) => outcome !== null);
  return facts.length > 0 ? ` · ${facts.join(" · ")}` : "";
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** @param onlyGiven leaves out what is empty, which in a correction means that it was taken away */
function shipmentDetails(details: Record<string, unknown>, onlyGiven = false): string[] {
  const words: [field: string, say: (value: string) => string, none: string][] = [
    ["carrier", (carrier) => carrier, "sin paquetería"],
    ["guideNumber", (guide) => `guía ${guide}`, "sin guía"],
    ["deliveryDate", (day) => `llega el ${formatDate(day)}`, "sin fecha"],
  ];
  return words.flatMap(([field, say, none]) => {
    const value = details[field];
    if (typeof value === "string") return [say(value)];
    return !onlyGiven && value === null ? [none] : [];
  });
}

function otherDetails({ amount, quantity, reason }: Record<string, unknown>): string[] {
  return [
    ...(typeof amount === "number" ? [formatPesos(amount)] : []),
    ...(typeof quantity === "number" ? [formatQuantity(quantity)] : []),
    ...(typeof reason === "string" ? [reason] : []),
  ];
}
