import { formatDate, formatMonthDay, formatShortDay } from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { cardFunding } from "#src/shop/orders/offline-payments/texts.ts";
import type { Debtor, OwedOrder } from "./debtors.ts";

/** Spanish texts of «Por cobrar». */

export const title = "Por cobrar";
export const payments = "Pagos";

// Responses
export const unknownOrder = "Ese pedido no se cobra aquí";
export const unknownPayment = "Ese pago no existe";
export const unknownDebtor = "Ese cliente no debe nada";
export const recorded = (owed: number) =>
  owed > 0 ? `Pago registrado. Falta ${formatPesos(owed)}.` : "Pago registrado. Ya no debe nada.";
export const moreThanOwed = (owed: number) =>
  owed > 0 ? `Debe ${formatPesos(owed)}: no se registra más que eso` : "Ya no debe nada";
export const withdrawn = "Pago anulado: vuelve a deber esa parte";
export const withdrawnBefore = "Ese pago ya se anuló";
export const givenBack = "De ese pago ya devolviste dinero: no se puede anular";
export const proofKept = "Comprobante guardado";
export const hasProof = "Ese pago ya tiene comprobante";
export const proofMissing = "Elige un archivo";
export const proofTooLarge = "El comprobante pesa más de 5 MB";
export const proofOfOtherType = "El comprobante es una foto (JPG, PNG o WebP) o un PDF";
export const reminderOnItsWay = "El recordatorio va en camino";
export const remindedToday = "Hoy ya se le mandó un recordatorio";
export const noAddress = "No tenemos su correo: usa WhatsApp";

// The screen
export const emptyList = {
  title: "Nadie te debe nada",
  text: "Aquí ves quién te debe y desde cuándo: lo que vendiste a crédito o se paga al recibir. Cobras lo que te pagan y mandas su estado de cuenta.",
  sample: {
    name: "Estado de cuenta",
    detail: "Crédito de 30 días",
    rows: [
      ["Pedido 118", "$12,400"],
      ["Pagó el 4", "-$5,000"],
    ],
    total: ["Debe", "$7,400"],
  },
} as const;
export const newSale = "Nueva venta";
export const sums = (owed: number, overdue: number) =>
  overdue > 0
    ? `Te deben ${formatPesos(owed)}; ya venció ${formatPesos(overdue)}.`
    : `Te deben ${formatPesos(owed)}; nada ha vencido.`;
export const debt = ({ owed, overdue, limit }: Debtor) =>
  [
    `Debe ${formatPesos(owed)}`,
    overdue > 0 && `venció ${formatPesos(overdue)}`,
    limit !== null && `límite ${formatPesos(limit)}`,
  ]
    .filter(Boolean)
    .join(" · ");
export const statement = "Estado de cuenta";
export const remind = "Recordar por correo";
export const whatsapp = "Recordar por WhatsApp";
export const order = "Pedido";
export const soldOn = "Vendido";
export const due = "Vence";
export const dueOf = ({ due: day, isOverdue }: OwedOrder) =>
  day === null
    ? "Al entregarlo"
    : isOverdue
      ? `Venció el ${formatShortDay(day)}`
      : formatShortDay(day);
export const total = "Total";
export const paid = "Pagado";
export const owed = "Debe";
export const record = "Registrar pago";
export const recordTitle = (id: number) => `Pago del pedido ${id}`;
export const method = "Cómo pagó";
export const amount = "Cuánto pagó";
export const amountHelp = (left: number) => `Debe ${formatPesos(left)}`;
export const reference = "Referencia";
export const referenceHelp = "De la transferencia o la terminal; opcional";
export const proof = "Comprobante";
export const proofHelp = "Foto o PDF, hasta 5 MB; opcional";
export const withdraw = "Anular";
export const withdrawTitle = "Anular este pago";
export const withdrawHelp = "Queda en el historial, y el cliente vuelve a deber esa parte.";
export const reason = "Por qué";
export const seeProof = "Ver comprobante";
export const attach = "Adjuntar comprobante";
export const seeOrder = (id: number) => `Pedido ${id}`;

// Settings
export const settings = "Crédito";
export const enabled = "Vender a crédito y contra entrega";
export const fieldNames = { enabled, method: "Cómo pagó", amount: "Cuánto pagó", cardFunding };
export const enabledHelp =
  "En «Nueva venta» aparece «A crédito». Cuánto puede deber cada cliente se pone en su ficha.";

// What the customer reads
const lineOf = ({ id, owed: left, due: day }: OwedOrder) =>
  `Pedido ${id}: ${formatPesos(left)}${day ? `, a más tardar el ${formatMonthDay(new Date(`${day}T12:00:00Z`))}` : ", al recibirlo"}`;
export const whatsappText = ({ name, owed: all, orders }: Debtor) =>
  [
    `Hola ${name}, te recordamos lo que está por pagar:`,
    ...orders.map(lineOf),
    ...(orders.length > 1 ? [`En total: ${formatPesos(all)}`] : []),
    "¿Ya lo pagaste? Mándanos tu comprobante. ¡Gracias!",
  ].join("\n");
export const email = {
  subject: (all: number) => `Por pagar: ${formatPesos(all)}`,
  preview: "Te recordamos lo que está por pagar",
  title: "Lo que está por pagar",
  body: (name: string) =>
    `Hola ${name}, esto es lo que está por pagar. Si ya lo pagaste, responde este correo con tu comprobante. ¡Gracias!`,
  reason: "Te llega porque tienes un pedido por pagar.",
  askUs: "¿Algo no cuadra? Escríbenos y lo vemos contigo.",
};

// On paper
export const asOf = (day: string) => `Al ${formatDate(day)}`;
export const customer = "Cliente";
export const overdueSum = "Vencido";
export const statementFile = (id: number) => `estado-de-cuenta-${id}.pdf`;

// What comes back from the deliveries
export const wayBack = "De regreso de la entrega";
export const wayBackHelp = "Escribe lo que entregó quien lo llevó: se anota en efectivo.";
export const toCollect = (amount: string) => `Debía cobrar ${amount}`;
export const received = (id: number) => `Recibí del ${id}`;

/** How the staff's list of failed jobs calls them. */
export const jobNames = {
  "remind-debtor": "Recordatorio de pago",
};
