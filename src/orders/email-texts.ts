import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";

/** The Spanish of the emails about orders. */

const refundTime = "Según tu banco, tarda de 5 a 10 días hábiles.";

export const pricedLine = (quantity: number, price: number) =>
  `${quantity} × ${price === 0 ? "gratis" : formatPesos(price)}`;
export const withCurrency = (amount: number) => `${formatPesos(amount)} MXN`;
export const delivery = "Envío";
export const free = "Gratis";
export const total = "Total";
export const deliverTo = "Entrega";
export const notes = "Notas";
export const arrivesOn = "Llega el";
export const arrival = (day: string) => `Llega el ${formatDate(day)}.`;
export const carrier = "Paquetería";
export const guide = "Guía";
export const seeOrder = "Ver mi pedido";
export const nothingCharged = "No se cobró nada.";
export const moneyBack = "Te devolvemos tu dinero";
export const restRefunded = (amount: number) =>
  `Te devolvemos los ${formatPesos(amount)} que faltaban, por el mismo medio. ${refundTime}`;
export const allRefunded = (amount: number) =>
  `Te devolvemos los ${formatPesos(amount)} que pagaste, por el mismo medio. ${refundTime}`;

// To the customer

export const received = {
  subject: (id: number) => `Recibimos tu pedido ${id}`,
  preview: (amount: number) => `Tu pago de ${formatPesos(amount)} llegó bien.`,
  title: "Gracias por comprar",
  body: (id: number) => `Tu pago llegó bien y ya preparamos tu pedido ${id}.`,
};
export const voucher = {
  subject: (id: number) => `Falta pagar tu pedido ${id}`,
  preview: "Apartamos tus productos mientras pagas.",
  title: "Tu pedido espera el pago",
  body: (id: number) =>
    `Apartamos los productos del pedido ${id}. En cuanto pagues, lo preparamos.`,
  howToPay: "Ver cómo pagar",
};
export const shipped = {
  subject: (id: number) => `Tu pedido ${id} va en camino`,
  hasLeft: "Ya salió de nuestra bodega.",
  title: "Tu pedido va en camino",
};
export const cancelled = {
  subject: (id: number) => `Cancelamos tu pedido ${id}`,
  refunded: "Te devolvemos todo lo que pagaste.",
  title: "Tu pedido se canceló",
  reply: "Si algo no te cuadra, responde a este correo.",
};
export const refunded = {
  subject: (id: number) => `Te devolvemos el pago de tu pedido ${id}`,
  preview: "Tu pago llegó cuando el pedido ya estaba cancelado.",
  body: (id: number) => `Tu pago llegó cuando el pedido ${id} ya estaba cancelado.`,
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
  preview: "Tu dinero va de regreso.",
  body: (id: number) =>
    `Devolvemos una parte del pedido ${id}, por el mismo medio con que pagaste. ${refundTime}`,
  amount: "Te devolvemos",
  reason: "Motivo",
};
export const shipmentCorrected = {
  subject: (id: number) => `Cambió la entrega de tu pedido ${id}`,
  preview: "Estos son los datos correctos.",
  title: "Cambió la entrega de tu pedido",
  body: "Estos son los datos correctos:",
};

// To the company

export const paidOrder = {
  subject: (id: number, amount: number) => `Pedido ${id} pagado: ${formatPesos(amount)}`,
  title: (id: number) => `Llegó el pedido ${id}`,
  body: (amount: number) => `Ya está pagado: ${withCurrency(amount)}. Falta prepararlo.`,
  customer: "Cliente",
  email: "Correo",
  phone: "Teléfono",
  open: "Abrir el pedido",
};
