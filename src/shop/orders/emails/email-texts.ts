import { formatDate } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { sentence } from "#src/base/kernel/strings.ts";
import { disputeReason } from "#src/shop/orders/disputes/texts.ts";
import { givenBack } from "#src/shop/orders/offline-payments/texts.ts";
import { cardEnding } from "#src/shop/payments/texts.ts";

/** Spanish texts for the emails about orders. */

export const yourCard = (brand: string | null, last4: string) => `tu ${cardEnding(brand, last4)}`;

const refundTime = "Según tu banco, tarda de 5 a 10 días hábiles.";

const greeted = (name: string, text: string) => `${sentence(`Hola, ${name}`)} ${text}`;

// What was bought.
export const bought = "Lo que pediste";
export const orderTitle = (id: number) => `Pedido ${id}`;
export const units = (quantity: number, price: number) =>
  price === 0 ? `${quantity} de regalo` : `${quantity} × ${formatPesos(price)}`;
export const free = "Gratis";
export const products = "Productos";
/** Where it is not free, a dearer way than the cheapest was chosen. */
export const deliveryGiven = (amount: number, isFree: boolean) =>
  isFree ? "Envío gratis" : `${formatPesos(amount)} menos de envío`;
export const deliveryTo = (city: string) => `Envío a ${city}`;
export const delivery = "Envío";
export const deliveryRate = "Forma de envío";
export const promotions = "Promociones";
export { exchanged } from "#src/shop/orders/texts.ts";
export const otherAmount = "Otro importe";
export const pickUp = "Recoger en tienda";
export const total = "Total";
export const currency = "Pesos mexicanos, IVA incluido.";

export const paidAt = (time: string, withCard: string | null) =>
  withCard ? `Pagado el ${time}, con ${withCard}.` : `Pagado el ${time}`;
export const placedAt = (time: string) => `Hecho el ${time}`;

// Where it goes, and contacts
export const deliverTo = "Entrega";
export const receiver = "Recibe";
export const receiverPhone = "Teléfono";
export const receiverNotes = "Notas";
export const pickUpAt = "Recoges en";
export const pickedUpBy = (name: string) => `Recoge ${name}`;
export const notes = (text: string) => `Notas: ${text}`;
export const invoice = "Factura";
export const orderNumberAtHand = (id: number) => `Di tu número de pedido, ${id}.`;
export const reason = "Te escribimos porque compraste con nosotros.";

// Its parcel
export const arrivesOn = "Llega el";
export const arrival = (day: string) => `Llega el ${formatDate(day)}.`;
export const carrier = "Paquetería";
export const guide = "Guía";
export const trackParcel = "Rastrear mi pedido";

export const seeOrder = "Ver mi pedido";
export const refundedBefore = "Ya van de regreso.";
export const moneyBack = "Te devolvemos tu dinero";
export const moneyIsBack = "Te devolvimos tu dinero";
const goesBack = (toCard: string | null) => (toCard ? `a ${toCard}` : "por el mismo medio");

// To the customer

export const received = {
  subject: (id: number) => `Recibimos tu pedido ${id}`,
  preview: (amount: number) => `Tu pago de ${formatPesos(amount)} llegó bien.`,
};
/** Of an order that is paid outside the payment service. */
export const toPay = (owed: number) =>
  owed > 0 ? `Te queda por pagar ${formatPesos(owed)}.` : "Ya no debes nada de él.";
/** What the staff gave back of it and what lowered its debt, and what is owed after that. */
export const settled = ({ given, lowered, owed }: SettledByHand) =>
  [
    given.length > 0 && `Te devolvimos ${givenBack(given)}.`,
    lowered > 0 && `Bajamos ${formatPesos(lowered)} de lo que debías.`,
    (lowered > 0 || owed > 0) && toPay(owed),
  ]
    .filter(Boolean)
    .join(" ");
export interface SettledByHand {
  given: Parameters<typeof givenBack>[0];
  lowered: number;
  owed: number;
}
/** Of an order that is cancelled. */
export const noDebt = (amount: number) => `Ya no debes los ${formatPesos(amount)} que faltaban.`;
export const cameBack = "Recibimos de vuelta";
export const staysHere = "Ya no va en tu pedido";
export const noGoods = "No regresó ningún producto.";
export const takenAlong = "Te llevaste tus productos del mostrador.";
export const voucher = {
  subject: (id: number) => `Falta pagar tu pedido ${id}`,
  preview: "Apartamos tus productos mientras pagas.",
};
export const shipped = {
  subject: (id: number) => `Tu pedido ${id} va en camino`,
  hasLeft: "Ya salió de nuestra bodega.",
};
export const ready = {
  subject: (id: number) => `Tu pedido ${id} está listo para recoger`,
  preview: (place: string) => sentence(`Te espera en ${place}`),
};
export const cancelled = {
  subject: (id: number) => `Cancelamos tu pedido ${id}`,
  preview: "No tienes que hacer nada.",
};
export const refunded = {
  subject: (id: number) => `Te devolvemos el pago de tu pedido ${id}`,
  preview: "Tu pago llegó cuando el pedido ya estaba cancelado.",
};
export const strayRefunded = {
  subject: (id: number) => `Te devolvemos un pago de más del pedido ${id}`,
  preview: "Recibimos un pago que no hacía falta.",
  title: "Te devolvemos un pago de más",
  body: (id: number) =>
    `Llegó otro pago para el pedido ${id}, fuera de su propio cobro. Te lo devolvemos completo ` +
    `por el mismo medio. ${refundTime} Tu pedido sigue como estaba.`,
};
export const partRefunded = {
  subject: (amount: number, id: number) =>
    `Te devolvemos ${formatPesos(amount)} de tu pedido ${id}`,
  subjectByHand: (amount: number, id: number) =>
    `Te devolvimos ${formatPesos(amount)} de tu pedido ${id}`,
  preview: "Tu dinero va de regreso.",
  body: (id: number, toCard: string | null) =>
    `Devolvemos una parte del pedido ${id}, ${toCard ? goesBack(toCard) : "por el mismo medio con que pagaste"}. ${refundTime}`,
  amount: "Te devolvemos",
  amountByHand: "Te devolvimos",
  reason: (text: string) => `Motivo: ${text}`,
};
/** Of a refund that gave no money back, but left less to pay. */
export const debtLowered = {
  subject: (amount: number, id: number) => `Debes ${formatPesos(amount)} menos de tu pedido ${id}`,
  title: "Ahora debes menos",
  amount: "Debes menos",
};
/** Of a refund that did both. */
export const partSettled = {
  subject: (amount: number, id: number) => `Descontamos ${formatPesos(amount)} de tu pedido ${id}`,
  title: "Descontamos una parte de tu pedido",
  amount: "Descontamos",
};
export const refundFailed = {
  subject: (id: number) => `Tu devolución del pedido ${id} no llegó`,
  preview: "No tienes que hacer nada: te buscamos para resolverlo.",
  title: "Tu devolución no llegó",
  body: (name: string, amount: number) =>
    greeted(
      name,
      `Tu banco no aceptó la devolución de ${formatPesos(amount)}. No tienes que hacer nada: ` +
        "te buscamos para acordar cómo te la entregamos.",
    ),
};
export const shipmentCorrected = {
  subject: (id: number) => `Cambió la entrega de tu pedido ${id}`,
  title: "Cambió la entrega de tu pedido",
  body: "Estos son los datos correctos.",
};

const moreToPay = (amount: number) => `la diferencia de ${formatPesos(amount)}`;
export const changed = {
  subject: (id: number) => `Cambiamos los productos de tu pedido ${id}`,
  preview: "Así queda tu pedido.",
  title: "Cambiamos los productos de tu pedido",
  body: (name: string, difference: number, toCard: string | null) =>
    greeted(
      name,
      difference < 0
        ? `Tu pedido cuesta menos: ya pedimos que te devuelvan ${formatPesos(-difference)}, ${goesBack(toCard)}. ${refundTime}`
        : difference > 0
          ? `Recibimos ${moreToPay(difference)} y tu pedido ya está cambiado.`
          : "Tu pedido cuesta lo mismo: no tienes que hacer nada.",
    ),
  byHand: (name: string, difference: number, done: SettledByHand) => {
    const cost =
      difference === 0
        ? "lo mismo"
        : `${formatPesos(Math.abs(difference))} ${difference > 0 ? "más" : "menos"}`;
    return greeted(name, `Tu pedido cuesta ${cost}. ${settled(done)}`.trim());
  },
};
export const changeToPay = {
  subject: (id: number, difference: number) =>
    `Faltan ${formatPesos(difference)} para cambiar tu pedido ${id}`,
  preview: "El cambio se hace en cuanto pagues la diferencia.",
  title: "Falta pagar el cambio de tu pedido",
  body: (name: string, difference: number, deadline: string) =>
    greeted(
      name,
      `El cambio que pediste se hace en cuanto pagues ${moreToPay(difference)}. ${deadline}: ` +
        "después, tu pedido sigue como estaba.",
    ),
  deadline: (time: string) => `Paga a más tardar el ${time}`,
  pay: (difference: number) => `Pagar ${formatPesos(difference)}`,
};
/** The difference of a delivery to another place than was paid for. */
export const deliveryToPay = (place: string) => ({
  subject: (id: number, difference: number) =>
    `Faltan ${formatPesos(difference)} para enviar tu pedido ${id}`,
  preview: "Sale en cuanto pagues la diferencia del envío.",
  title: "Falta parte del envío de tu pedido",
  body: (name: string, difference: number, deadline: string) =>
    greeted(
      name,
      `Tu código postal es de ${place}, y pagaste el envío a otro estado. Tu pedido va allá en ` +
        `cuanto pagues ${moreToPay(difference)}. ${deadline}: después, te escribimos para ver a ` +
        "dónde lo llevamos.",
    ),
});
export const leaves = "Sale";
export const comes = "Entra";
export const pieces = ({ quantity, name }: { quantity: number; name: string }) =>
  `${quantity} × ${name}`;

// To the company

export const paidOrder = {
  subject: (id: number, amount: number) => `Pedido ${id} pagado: ${formatPesos(amount)}`,
  title: (id: number) => `Llegó el pedido ${id}`,
  body: (amount: number) => `Ya está pagado: ${formatPesos(amount)} MXN. Falta prepararlo.`,
  customer: "Cliente",
  pickUp: "Se recoge en",
  email: "Correo",
  phone: "Teléfono",
  open: "Abrir el pedido",
  reason: "La tienda avisa aquí de cada pedido pagado: se cambia en «Ajustes de pedidos».",
};

// To the owners

export const openedDispute = {
  subject: (id: number, until: string | null) =>
    `Contracargo del pedido ${id}${until ? `: responde antes del ${until}` : ""}`,
  title: (id: number) => `El cliente disputó el pago del pedido ${id}`,
  body: (amount: number, reason: string) =>
    `Su banco pide ${formatPesos(amount)}: ${disputeReason(reason)}. Retuvimos el pedido: ` +
    "no se envía ni se devuelve dinero hasta que se resuelva.",
  deadline: (until: string | null) =>
    until ? `Hasta el ${until} puedes responder en Stripe.` : "El banco no acepta respuesta.",
  open: "Abrir el pedido",
  reason: "Te escribimos porque eres dueño de la tienda.",
};
const goesOn =
  "El pedido ya no está retenido. Lo que faltaba devolver de él va de regreso por sí solo.";
export const endedDispute = {
  "dispute-won": {
    title: (id: number) => `Ganaste el contracargo del pedido ${id}`,
    body: (amount: number) => `El banco te dejó los ${formatPesos(amount)}. ${goesOn}`,
  },
  "dispute-lost": {
    title: (id: number) => `Se perdió el contracargo del pedido ${id}`,
    body: (amount: number) =>
      `El banco se llevó ${formatPesos(amount)}: en el pedido ya cuentan como devueltos. Si todavía ` +
      "no sale, decide si se cancela.",
  },
  "dispute-closed": {
    title: (id: number) => `Se cerró el contracargo del pedido ${id}`,
    body: (amount: number) => `El banco no se llevó los ${formatPesos(amount)}. ${goesOn}`,
  },
};
