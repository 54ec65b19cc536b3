import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { formatQuantity } from "#src/base/kernel/numbers.ts";
import { formatDate, formatTimestamp } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { CardFunding, ManualMethod, PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { isKeyOf } from "#src/base/kernel/records.ts";
import { cardEnding } from "#src/shop/payments/texts.ts";
import type { FulfillmentHold } from "#src/shop/orders/fulfillment-holds.ts";
import { disputeReason } from "#src/shop/orders/disputes/texts.ts";
import type { RefundProblem } from "#src/shop/orders/refunds/refunds.ts";
import type { DeliveryDateProblem } from "#src/shop/orders/lifecycle/shipment.ts";
import type { HistoryKind } from "#src/shop/orders/lifecycle/history-kinds.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import { noAddress } from "#src/shop/orders/texts.ts";
import { fundings, offlineMethodTexts } from "#src/shop/orders/offline-payments/texts.ts";
import { lineChangeProblem } from "./line-change-texts.ts";
import type { BulkStep } from "./bulk-plan.ts";
import type { AddressMismatch, OrderRow, StaffOrder } from "./staff-order.ts";
import type { OrderProblem, TransitionProblem } from "#src/shop/orders/lifecycle/outcome.ts";

/** Spanish texts for orders as the staff read it. */

export const allOrders = "Todos los pedidos";
export const orders = "Pedidos";
export const order = "Pedido";
export const numbered = (id: number) => `Pedido ${id}`;
export const orderCount = (count: number) => (count === 1 ? "1 pedido" : `${count} pedidos`);
export const back = "Volver";
export const close = "Cerrar";

// Statuses

export const statusNames: Record<OrderStatus, string> = {
  awaiting_payment: "Pagando",
  voucher_issued: "Espera el pago",
  processing: "Por preparar",
  shipped: "Enviado",
  completed: "Completado",
  cancelled: "Cancelado",
  expired: "Sin pagar",
};

/** An order that is picked up is ready where others are sent. */
export const statusName = ({ status, pickup }: { status: OrderStatus; pickup: unknown }) =>
  status === "shipped" && pickup ? "Listo" : statusNames[status];

// The list

export const searchBy = "Pedido, persona, guía, producto…";
export const foundElsewhere = (count: number) =>
  count === 1
    ? "Hay otro pedido que coincide, fuera de los filtros."
    : `Hay otros ${count} pedidos que coinciden, fuera de los filtros.`;
export const searchAll = "Buscar en todos los pedidos";
export const orderStatus = "Estado del pedido";
export const state = "Entidad";
export const product = "Producto";
export const due = "Prometido";
export const dueChoices = [
  { id: "today", name: "Para hoy" },
  { id: "late", name: "Atrasado" },
];
export const invoice = "Factura";
export const taxDocuments = "Documentos fiscales";
export const seeTaxDocuments = "Ver lo emitido y lo que falta";
export const invoiceChoices = [
  { id: "asked", name: "Pedida, por enviar" },
  { id: "sent", name: "Enviada" },
];
export const minTotal = "Total desde";
export const maxTotal = "Total hasta";
export const unpaidOrders = "Apartados sin pagar";
export const exportSheet = "Exportar CSV";
export const status = "Estado";
export const date = "Fecha";
export const customer = "Cliente";
export const city = "Ciudad";
export const pieces = "Piezas";
export const total = "Total";
export const guide = "Guía";
export const reservedUntil = "Apartado hasta";
export const inCard = (id: number, name: string) => `${id} · ${name}`;
const dotted = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(" · ");
/** When and where to. */
export const inCardBelow = (
  row: Pick<OrderRow, "createdAt" | "city" | "pickup" | "addressMismatch">,
) =>
  dotted(
    formatMoment(row.createdAt),
    row.pickup ? pickUpAt(row.pickup) : row.city,
    row.addressMismatch && addressMismatch(row.addressMismatch),
  );
/** How much. */
export const inCardLast = (
  row: Pick<OrderRow, "quantity" | "total" | "reservedUntil" | "origin">,
) =>
  dotted(
    formatQuantity(row.quantity),
    formatPesos(row.total),
    row.reservedUntil && `hasta el ${formatTimestamp(row.reservedUntil)}`,
    row.origin,
  );

// Releasing what is reserved

export const release = "Liberar piezas";
export const releaseOne = (id: number) => `Liberar las piezas del pedido ${id}`;
export const releaseMany = (ids: readonly number[]) =>
  ids.length === 1
    ? `Liberar las piezas del pedido ${ids[0]}`
    : `Liberar las piezas de ${ids.length} pedidos`;
export const releaseHelp =
  "Sus páginas de pago se cierran, sus fichas de pago dejan de servir y las piezas vuelven a la " +
  "venta. Lo que se pagó mientras tanto se queda como pedido.";

// On hold before it is sent

export const onHold = "Retenido";
export const holdReasons: Record<FulfillmentHold, string> = {
  disputed: "tiene un contracargo abierto, respóndelo en Stripe",
  refunded: "su dinero ya se devolvió o se perdió en un contracargo",
  "change-open": "espera que el cliente pague un cambio, retíralo para enviarlo como está",
  "address-mismatch": "revisa su dirección y confirma que va así",
  "to-collect": "di a quien lo lleva cuánto cobra y márcalo",
};
/** On paper and on the screen, in parts of other sizes. */
export const collectWords = { collect: "Cobrar", how: "en efectivo" };
export const collectAll = (amount: number) =>
  `${collectWords.collect} ${formatPesos(amount)} ${collectWords.how}`;
export const knowsToCollect = "Quien lo lleva ya sabe que cobra";
export const collectFirst = "No entregues sin cobrar.";
export const collectedFields = ["Recibí", "Cambio"];
export const openDispute = (amount: number, reason: string) =>
  `Contracargo abierto: el cliente pidió a su banco ${formatPesos(amount)}; ${disputeReason(reason)}. ` +
  "No lo envíes ni devuelvas dinero hasta que se resuelva.";
export const refundWaits = "Lo que ya pediste devolver sale por sí solo en cuanto se resuelva.";
export const answerBy = (dueBy: string | null) =>
  dueBy
    ? `Hasta el ${formatTimestamp(dueBy)} puedes responder en Stripe.`
    : "El banco no acepta respuesta.";
export const answerInStripe = "Responder en Stripe";
export const lostDispute = (amount: number) =>
  `Contracargo perdido: el banco se llevó ${formatPesos(amount)}.`;
export const failedRefund = (amount: number) =>
  `La devolución de ${formatPesos(amount)} no llegó al cliente, y ya se lo dijimos. Devuélvelo otra ` +
  "vez, o acuerda con él otra forma y anótalo.";
export const refundAgain = "Devolver otra vez";
export const paidElsewhere = "Ya lo pagamos de otra forma";
export const paidElsewhereTitle = (amount: number) =>
  `Pagaste ${formatPesos(amount)} de otra forma`;
export const paidElsewhereHelp =
  "Por ejemplo, con una transferencia. Se anota como devuelto: la tienda ya no lo devuelve.";
export const elsewhereNoted = "Anotado como devuelto";
export const onHoldAsRefunded =
  "El dinero de este pedido ya no está: se devolvió desde Stripe o se perdió en un contracargo. Cancela el pedido para que sus piezas " +
  "vuelvan a la venta, o envíalo de todos modos.";
export const sendAllTheSame = "Enviar de todos modos";
export const sentUnpaid = "Se envía sin cobrarse: su dinero ya no está.";
export const cancelRefunded =
  "Su dinero ya no está: no se devuelve nada más. Las piezas vuelven a la venta.";

// Many at once

export const unseenOrders = (ids: readonly number[]) =>
  ids.length === 1
    ? `Elegiste también el pedido ${ids[0]}, que no se ve en esta página`
    : `Elegiste también los pedidos ${ids.join(", ")}, que no se ven en esta página`;
export const leaveThem = "Quitarlos";
export const choose = (id: number) => `Elegir el pedido ${id}`;
export const pickList = "Lista de surtido";
export const printDocuments = "Imprimir…";
/** By the width of the paper. */
export const tickets = { mm80: "Ticket de 80 mm", mm58: "Ticket de 58 mm" };
export const packingSlips = "Hojas de empaque";
export const deliveryNotes = "Remisiones";
export const notesWithoutPrices = "Remisiones sin precios";
export const labels = "Etiquetas";
export const markShipped = "Marcar enviados";
export const markCompleted = "Marcar completados";
export const bulk = {
  shipped: { title: markShipped, action: (count: number) => `Enviar ${orderCount(count)}` },
  completed: { title: markCompleted, action: (count: number) => `Completar ${orderCount(count)}` },
};
export const emailsWait =
  "Los correos salen en diez minutos. Si algo no va, deshaz: los pedidos vuelven a «Por preparar».";
export const review = "Revisar";
export const reviewHelp = "Mira que cada guía sea la de su pedido: es lo que recibe cada cliente.";
export const inBulk = ({ id, customer }: { id: number; customer: string }) => `${id} ${customer}`;
export const isPickedUp = "Se recoge";
export const stayAsTheyAre = (count: number) =>
  count === 1 ? "1 pedido se queda como está." : `${count} pedidos se quedan como están.`;
export const bulkParcelHelp =
  "Cada pedido llega el día que se le prometió, si no cambias la fecha. Quien dio su correo recibe uno con estos datos.";

export function bulkStep(step: BulkStep, isPickup: boolean): string {
  const name = (status: OrderStatus) => statusName({ status, pickup: isPickup });
  switch (step.kind) {
    case "moves":
      return `${name(step.from)} → ${name(step.to)}`;
    case "is-there":
      return `Se queda como está: ya está en ${name(step.to)}`;
    case "stays":
      return `Se queda como está: de ${name(step.from)} no se pasa a ${name(step.to)}`;
    case "moved":
      return `Ahora está en ${name(step.to)}`;
    case "on-hold":
      return step.hold === "address-mismatch" && step.place
        ? `Se queda hasta que lo revises. ${addressMismatch(step.place)}`
        : `Se queda retenido: ${holdReasons[step.hold]}`;
    case "rejected":
      return `No se movió: ${step.msg ?? "cambió mientras tanto"}`;
  }
}

// The result of a change

export const updated = (count: number) =>
  count === 1 ? "Pedido actualizado" : `${count} pedidos actualizados`;
export const unknownOrder = "Ese pedido no existe";
export const undoSale = "Deshacer la venta";
export const saleUndone = "Venta deshecha: entrega el dinero y guarda las piezas";
export const reopened = "El pedido vuelve a «Enviado»";
export const unchanged = "Ya estaba así";
/** Whoever gave no address gets no email, and nothing says that they do. */
export const told = (done: string, hasAddress: boolean) =>
  hasAddress ? `${done}: el cliente recibe un correo` : `${done}. ${noAddress}`;
export const corrected = "Corregido";
export const refundOnItsWay = "El dinero va de regreso";
export const refundMade = "Devolución hecha";
export const goodsOnSale = "Las piezas vuelven a la venta";
export const emailWaits = "El correo sale solo, diez minutos después de marcarlo";
export const emailOnItsWay = "El correo va en camino";

export function transitionProblem(id: number, problem: TransitionProblem): string {
  switch (problem.kind) {
    case "unknown":
      return `El pedido ${id} no existe`;
    case "changed":
      return `El pedido ${id} ya cambió: ${statusNames[problem.status]}`;
    case "goods-unsaid":
      return `Di si la mercancía del pedido ${id} volvió a la bodega`;
    case "goods-lost":
      return `La mercancía del pedido ${id} no volvió: devolver todo su dinero lo autoriza quien es dueño`;
    case "impossible":
      return (
        `El pedido ${id} está «${statusNames[problem.from]}» ` +
        `y no puede pasar a «${statusNames[problem.to]}»`
      );
    case "told-already":
      return `El pedido ${id} ya no se puede deshacer: el cliente ya recibió su correo`;
    case "code-unsaid":
      return `El pedido ${id} se entrega con el código del cliente`;
    case "on-hold": {
      const { hold, place } = problem;
      const where = place ? `${place.code} es de ${place.state}, ` : "";
      const reason = `${hold === "address-mismatch" ? where : ""}${holdReasons[hold]}`;
      return `El pedido ${id} está retenido: ${reason}`;
    }
    case "payments-unavailable":
      return (
        `El servicio de pago no responde. El pedido ${id} sigue igual: ` +
        "inténtalo de nuevo en un momento."
      );
  }
}

export const dateProblems: Record<DeliveryDateProblem, string> = {
  "no-day": "Esa fecha no existe",
  "before-shipment": "La entrega no puede ser antes del envío",
  "too-late": "Es más de un año después del envío",
};

export function refundProblem(problem: RefundProblem): string {
  switch (problem.kind) {
    case "not-failed":
      return "Esa devolución ya está resuelta";
    case "nothing-paid":
      return "De este pedido no hay dinero que devolver";
    case "whole-order":
      return "Para devolver todo el pedido, cancélalo";
    case "worthless":
      return "Lo que elegiste no vale nada: no hay dinero que devolver";
    case "more-than-paid":
      return "Es más de lo que el cliente pagó";
    case "nothing-missing":
      return "De este pedido no falta mercancía por volver";
    case "nothing-chosen":
      return "Elige qué volvió";
    case "line-twice":
      return "Un producto va dos veces";
    case "unknown-line":
      return "Ese producto no es de este pedido";
    case "too-many":
      return `De ${problem.name} ${problem.left === 1 ? "queda" : "quedan"} ${problem.left} por devolver`;
    case "beyond-right":
      return `Sin mercancía que vuelva puedes dar ${formatPesos(problem.left)} más en esta venta, con lo que se rebajó del precio; con más lo autoriza quien es dueño`;
  }
}

export function orderProblem(id: number, problem: OrderProblem): string {
  switch (problem.kind) {
    case "refund":
      return refundProblem(problem.problem);
    case "not-changeable":
    case "nothing-changed":
    case "free-line":
    case "unavailable":
    case "credit":
    case "below-minimum":
    case "no-address":
    case "other-total":
    case "change-open":
    case "disputed":
    case "no-change-open":
    case "change-paid":
    case "payments-unavailable":
    case "payment-rejected":
      return lineChangeProblem(problem);
    case "delivery-date":
      return dateProblems[problem.problem];
    case "not-shipped":
      return "Solo se corrige la entrega de un pedido enviado";
    case "left-already":
      return "La dirección se corrige antes de enviar el pedido";
    case "postal-code":
      return `Ese código postal no es de ${problem.state}, o la dirección dice otro`;
    case "another-zone":
      return "El envío a ese código postal tiene otras tarifas: cancela y pide que lo haga de nuevo";
    case "not-completed":
      return `El pedido ${id} ya no está completado`;
    case "not-ready":
      return `El pedido ${id} no está listo para recoger`;
    case "wrong-code":
      return "Ese código no es de este pedido";
    case "no-counter-sale":
      return "Solo se deshace una venta que se entregó hoy en el mostrador: devuelve el dinero o cancela";
    case "in-closed-cut":
      return (
        `El dinero del pedido ${id} ya está en un corte cerrado: usa «Devolver dinero» con sus ` +
        "piezas, y queda como renglón del corte abierto"
      );
    case "given-back-already":
      return "De esta venta ya volvió dinero o mercancía: devuelve lo que falta";
    case "completed-long-ago":
      return "Se completó hace más de un día: ya no se puede deshacer";
  }
}

// Validation errors of a request

export const chooseOrders = "Elige al menos un pedido";
export const tooManyOrders = "Elige 200 como máximo";
export const eachParcelOnce = "Cada paquete es de un pedido que se envía, y de uno distinto";
export const eachGuideOnce = "Dos pedidos llevan la misma guía";
export const postalCodeIsFiveDigits = "El código postal tiene 5 dígitos";
export const noSuchState = "Ese estado no existe";
export const typeDeliveryDate = "Escribe la fecha de entrega";
export const noSuchDay = "Esa fecha no existe";
export const noSuchStatus = "Ese estado no existe";
export const noSuchHold = "Ese motivo no se puede pasar por alto";
export const sayWhereGoodsAre = "Di si la mercancía volvió";
export const keyMissing = "Falta la clave de la petición";
export {
  exchanged,
  quantityIsNumber,
  quantityIsWhole,
  quantityTooBig,
  quantityTooSmall,
  twoDecimals,
} from "#src/shop/orders/texts.ts";
export const chooseHow = "Elige cómo se devuelve";
export const noSuchEmail = "Ese correo no existe";

// One order

export const notes = (typed: string) => `Notas del cliente: ${typed}`;
export const products = "Lo que compró";
export const price = "Precio";
export const leftOf = (left: number, bought: number) => `${left} de ${bought}`;
export const amount = "Importe";
export const delivery = "Envío";
export const free = "Gratis";
export const freeDelivery = (amount: number) => `Envío gratis, valía ${formatPesos(amount)}`;
export const freeByPromotion = "Gratis, por promoción";
export const refunded = "Devuelto";
export const rest = "Queda";
export const withCurrency = (pesos: number) => `${formatPesos(pesos)} MXN`;
export const recipientName = "Nombre";
export const deliveryPlace = "Entrega";
export const arrives = "Llega";
/** «97000 es de Yucatán: allá cuesta $379» */
export const addressMismatch = ({ code, state, cost }: AddressMismatch) =>
  `${code} es de ${state}: ` +
  (cost === null
    ? "allá no enviamos"
    : cost === 0
      ? "allá es gratis"
      : `allá cuesta ${formatPesos(cost)}`);
interface PricedPlace {
  city: string;
  state: string;
  deliveryCost: number;
}
export const pricedFor = ({ city, state, deliveryCost }: PricedPlace) =>
  `El envío se pagó a ${city}, ${state}: ${formatPesos(deliveryCost)}.`;
export const resolvePlace = "Resolver la dirección";
export const resolvePlaceTitle = (id: number) => `¿A dónde va el pedido ${id}?`;
export const goesHere = (state: string) => `A ${state}: corregir el código postal`;
export const goesThere = (state: string) => `A ${state}, sin cobrar más`;
export const askForMore = (state: string, difference: number) =>
  `A ${state}: pedir al cliente los ${formatPesos(difference)} que faltan`;
export const askHelp =
  "Le llega un correo con el enlace de pago. Cuando lo pague, el pedido va allá; mientras tanto no se envía.";
export const sendAnyway = "Ya lo revisé: va a esta dirección";
export const pickUpAt = (name: string) => `Se recoge en ${name}`;
export const markReady = "Listo para recoger";
export const handOver = "Entregar";
export const handOverTitle = (id: number) => `Entregar el pedido ${id}`;
export const handOverHelp =
  "Escribe el código que dice quien lo recoge: está en su correo y en su pedido.";
export const pickupCode = "Código para recoger";
export const handedOver = "Entregado";
export const parcel = (shipment: {
  carrier: string | null;
  guideNumber: string | null;
  deliveryDate: string | null;
}) =>
  [
    shipment.carrier,
    shipment.guideNumber ? guideNumber(shipment.guideNumber) : null,
    shipment.deliveryDate ? arrival(shipment.deliveryDate) : null,
  ]
    .filter(Boolean)
    .join(" · ");
const guideNumber = (number: string) => `guía ${number}`;
const arrival = (day: string) => `llega el ${formatDate(day)}`;
export const payment = "Dinero";
export const paidWith = (brand: string | null, last4: string, funding: CardFunding | null) =>
  [`Con ${cardEnding(brand, last4)}`, funding && fundings[funding]].filter(Boolean).join(", ");
const methodNames: Record<PaymentMethod | ManualMethod, string> = {
  card: "Tarjeta",
  oxxo: "OXXO",
  spei: "SPEI",
  ...offlineMethodTexts,
};
export const methodName = (method: PaymentMethod | ManualMethod) => methodNames[method];
export const charge = (payment: { method: PaymentMethod; reference: string; amount: number }) =>
  `${formatPesos(payment.amount)} · ${methodName(payment.method)} · ${payment.reference}`;
export const paidAt = (at: string | null) =>
  at ? `Pagado el ${formatTimestamp(at)}` : "Sin pagar";
type ByHand = Pick<StaffOrder, "manualPayment" | "soldAt" | "owed" | "dueOn">;
/** «Vendido el 28 de noviembre de 2026 a las 11:00 a.m. · Crédito» */
export const soldAt = ({ manualPayment, soldAt: at }: ByHand) =>
  [at && `Vendido el ${formatTimestamp(at)}`, manualPayment && methodName(manualPayment)]
    .filter(Boolean)
    .join(" · ");
export const owes = ({ owed, dueOn }: ByHand) =>
  owed
    ? `Debe ${formatPesos(owed)}, ${dueOn ? `a más tardar el ${formatDate(dueOn)}` : "al entregarlo"}`
    : "No debe nada";
type PaymentByHand = Pick<
  StaffOrder["payments"][number],
  "amount" | "method" | "cardFunding" | "reference" | "paidAt" | "actor" | "withdraws"
>;
export const paymentByHand = (payment: PaymentByHand) =>
  [
    formatPesos(payment.amount),
    methodName(payment.method),
    payment.cardFunding && fundings[payment.cardFunding],
    payment.withdraws === null ? (payment.amount < 0 ? "devuelto" : null) : "pago anulado",
    payment.reference,
    formatMoment(payment.paidAt),
    payment.actor,
  ]
    .filter(Boolean)
    .join(" · ");
export const seePayments = "Registrar o revisar pagos";
export const givenBackBy = "Cómo lo devuelves";
export const reserved = (quantity: number, until: string | null) =>
  `Aparta ${formatQuantity(quantity)} ` +
  (until ? `hasta el ${formatTimestamp(until)}` : "hasta que se pague o se cancele");

// Its history

export const history = "Historial";
export const next = "Lo que sigue";
export const more = "Más";
const historyNames: Record<HistoryKind, string> = {
  placed: "Pedido hecho, piezas apartadas",
  released: "Sin pagar, piezas devueltas",
  voucher: "Ficha de pago",
  paid: "Pagado",
  shipped: "Enviado",
  unshipped: "Envío deshecho antes de avisar",
  "delivery-corrected": "Dirección corregida",
  note: "Nota",
  "shipment-corrected": "Entrega corregida",
  "change-requested": "Cambio por pagar",
  "lines-changed": "Productos cambiados",
  "change-ended": "Cambio sin hacer",
  completed: "Completado",
  reopened: "Vuelve a «Enviado»",
  cancelled: "Cancelado",
  "refund-requested": "Devolución pedida",
  refunded: "Dinero devuelto",
  "refunded-outside": "Dinero devuelto desde Stripe",
  "refund-not-made": "No se devolvió: ese dinero ya había salido",
  "refunded-elsewhere": "Dinero devuelto de otra forma",
  disputed: "Contracargo abierto",
  "dispute-won": "Contracargo ganado",
  "dispute-lost": "Contracargo perdido",
  "dispute-closed": "Contracargo cerrado sin cargo",
  "refund-failed": "La devolución no llegó al cliente",
  "stray-payment": "Llegó otro pago, fuera de su cobro",
  "stray-refunded": "Pago de más devuelto",
  "sold-on-credit": "Vendido a crédito",
  "payment-recorded": "Pago registrado",
  "payment-withdrawn": "Pago anulado",
  "debt-lowered": "Se descontó de lo que debe",
  "goods-returned": "Mercancía de vuelta",
  "goods-damaged": "Mercancía de vuelta, dañada",
  repaired: "Pago encontrado por la tienda",
};
const actorNames = { customer: "cliente", payment: "servicio de pago", shop: "la tienda" };
/** One of the staff is named by the email address. */
export const actorName = (actor: string) =>
  isKeyOf(actorNames, actor) ? actorNames[actor] : actor;
/** An order that is picked up is ready where others are sent. */
export const historyName = (kind: HistoryKind, isPickup: boolean) =>
  isPickup && kind === "shipped" ? markReady : historyNames[kind];
export const before = (details: readonly string[]) => `antes: ${details.join(", ")}`;
export const after = (details: readonly string[]) => `ahora: ${details.join(", ")}`;
export const askedBy = (email: string) => `a petición de ${email}`;
/** The text for each detail of a parcel, and the text for one that was removed. */
export const shipmentDetails: Record<
  "carrier" | "guideNumber" | "deliveryDate",
  { say: (value: string) => string; none: string }
> = {
  carrier: { say: (carrier) => carrier, none: "sin paquetería" },
  guideNumber: { say: guideNumber, none: "sin guía" },
  deliveryDate: { say: arrival, none: "sin fecha" },
};
/** What a corrected delivery changed. */
export const deliveryFields: Readonly<Record<string, string>> = {
  address: "dirección",
  state: "estado",
  city: "ciudad",
  postalCode: "código postal",
  recipient: "quién recibe",
  recipientPhone: "teléfono",
  notes: "indicaciones",
};
export const newNoteHelp =
  "El cliente no la ve en su pedido; va en la copia de sus datos, si la pide.";
export const noteAdded = "Se agregó la nota";

// Actions

export const deliveryNote = "Remisión";
export const correctShipment = "Corregir entrega";
export const correctDelivery = "Cambiar entrega";
export const correctDeliveryTitle = (id: number) => `Cambiar la entrega del pedido ${id}`;
export const street = "Calle, número y colonia";
export const postalCodeField = "Código postal";
export const recipientField = "Quién recibe";
export const recipientPhone = "Su teléfono";
export const notesField = "Indicaciones";
export const correctDeliveryHelp = (place: string, hasAddress: boolean) =>
  `En ${place}. ${parcelHelp(hasAddress)}`;
export const refundMoney = "Devolver dinero";
export const registerReturn = "Registrar devolución";
export const cancelOrder = "Cancelar pedido";
export const shipOrder = "Marcar enviado";
export const completeOrder = "Marcar completado";
export const undo = "Deshacer";
export const undoUntil = (deadline: Date, hasAddress: boolean) =>
  hasAddress
    ? `El correo al cliente sale ${formatMoment(deadline).toLowerCase()}. Hasta entonces puedes deshacer el envío.`
    : `Puedes deshacer el envío: hasta ${formatMoment(deadline).toLowerCase()}.`;
export const reopenOrder = "Deshacer «completado»";

// Sending it

export const shipTitle = (id: number) => `Enviar el pedido ${id}`;
export const correctTitle = (id: number) => `Corregir la entrega del pedido ${id}`;
export const correct = "Corregir";
export const carrier = "Paquetería";
export const guideField = "Número de guía";
export const arrivesOn = "Llega el";
export const allArriveOn = "Llegan todos el";
export const parcelHelp = (hasAddress: boolean) =>
  hasAddress ? "El cliente recibe un correo con estos datos." : noAddress;

// Cancelling it

export const cancelTitle = (id: number) => `Cancelar el pedido ${id}`;
export const cannotBeUndone = (consequence: string) => `${consequence} No se puede deshacer.`;
export const cancelConsequence: Record<
  "awaiting_payment" | "voucher_issued" | "processing" | "other",
  (amount: number) => string
> = {
  awaiting_payment: () =>
    "La página de pago se cierra y las piezas vuelven a la venta. No se cobró nada.",
  voucher_issued: () =>
    "La ficha de pago deja de servir y las piezas vuelven a la venta. Si alguien la paga de todos " +
    "modos, se le devuelve su dinero.",
  processing: (amount) => `${moneyGoesBack(amount)} Las piezas vuelven a la venta.`,
  other: (amount) => moneyGoesBack(amount),
};
const moneyGoesBack = (amount: number) =>
  amount > 0 ? `Se devuelven ${formatPesos(amount)} al cliente.` : "No hay dinero que devolver.";
export const cancellationTold = (hasAddress: boolean) =>
  hasAddress ? "El cliente recibe un correo." : noAddress;
export const whereGoodsAre = "¿Dónde está la mercancía?";
export const goodsAreBack = "Ya volvió a la bodega: vuelve a la venta";
export const goodsAreDamaged = "Ya volvió, pero dañada: es merma";
export const goodsAreThere = "Sigue en el punto de venta: vuelve a la venta";
export const goodsAreThereDamaged = "Sigue ahí, pero dañada: es merma";
export const goodsNotBack = "Todavía no vuelve, o no volverá";

// Giving money or goods back

export const refundTitle = (id: number) => `Devolver dinero del pedido ${id}`;
export const refundAmount = (amount: number) => `Devolver ${formatPesos(amount)}`;
export const refund = "Devolver";
export const returnTitle = (id: number) => `Registrar devolución del pedido ${id}`;
export const leftToReturn = (price: number, left: number, discount: number) =>
  `${price === 0 ? free : formatPesos(price)} · ${left} por devolver` +
  (discount > 0 ? ` · la línea se pagó con ${formatPesos(discount)} menos` : "");
export const deliveryLeft = (amount: number) => `El envío, ${formatPesos(amount)}`;
export const chooseQuantities = "Elige cuántas piezas se devuelven, o escribe otro importe.";
export const reason = "Motivo";
export const reasonHelp = (hasAddress: boolean) =>
  hasAddress ? "El cliente lo lee en su correo." : noAddress;
export const piecesOnSale = "Las piezas vuelven a la venta.";
export const returnHelp = "Anota lo que ya está en la bodega. El dinero se devuelve aparte.";
export const cameBackDamaged = "Llegó dañada: es merma, no vuelve a la venta";
export const otherAmount = "Otro importe (pesos)";
export const otherAmountHelp = "Por algo que no es una pieza ni el envío.";
export const note = "Nota";
export const noteHelp = "Por qué volvió o en qué estado llegó.";

// Refunds and returns

export const refunds = "Devoluciones";
export const moneyBack = "dinero devuelto";
export const moneyOnItsWay = "dinero en camino";
export const didNotArrive = (amount: number) => `${formatPesos(amount)} no llegaron al cliente`;
export const withoutMoney = "Sin dinero de vuelta";
export const goodsBack = (damaged: boolean) =>
  damaged ? "mercancía de vuelta, dañada" : "mercancía de vuelta";
export const withoutGoods = "sin mercancía";
export const deliveryPart = "envío";
export const linePart = (quantity: number, name: string, details: string) =>
  `${quantity} × ${name}${details && ` (${details})`}`;

// Its emails

export const emails = "Correos";
export const noEmails = "Todavía no salió ninguno.";
export const noEmailAddress = "El cliente no tiene correo: no se le manda ninguno.";
export const email = "Correo";
export const sendAgain = "Mandar otra vez";
export const emailNames = {
  received: "Recibimos tu pedido",
  voucher: "Falta pagar tu pedido",
  shipped: "Va en camino",
  ready: "Listo para recoger",
  cancelled: "Cancelamos tu pedido",
};

// The exported sheet

export const sheetFile = "pedidos.csv";
export const soldOn = "Vendido";
export const paidOn = "Pagado";
export const receives = "Recibe";
export const phone = "Teléfono";
export const pickup = "Recoge en";
export const address = "Dirección";
export const postalCode = "C.P.";
export const options = "Opciones";
export const sku = "SKU";
export const discount = "Descuento";
export const promotions = "Promociones";
export const charged = "Cobrado";
export const withoutCode = "Sin código";
export const paymentMethod = "Forma de pago";
export const paymentReference = "Referencia del pago";
export const includedVat = "IVA incluido (16 %)";
export const toBePaid = "Por cobrar";
export const deliveryRate = "Forma de envío";

// The empty list
export const emptyList = "Nada por preparar. Los pedidos pagados llegan aquí solos.";
export const emptyAction = "Ver qué le falta a la tienda";

// Orders imported from another shop
export const origin = "Origen";
export const originChoices = [
  { id: "shop", name: "Esta tienda" },
  { id: "shopify", name: "Shopify" },
  { id: "woocommerce", name: "WooCommerce" },
];
export const isHistory =
  "Se compró en la tienda anterior: aquí es historia. No mueve existencias ni dinero y no manda " +
  "correos. Cuenta en «Ventas», como venta de la tienda anterior; no en «Inicio», que cuenta las " +
  "ventas de esta tienda.";
