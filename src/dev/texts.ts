import { mexicoTime } from "#src/base/kernel/dates.ts";
import type { PaymentIntent } from "./sandbox/objects.ts";

/** The Spanish of the payment sandbox and of the mailbox. */

// The card page.
export const testPayment = "Pago de prueba";
export const installments = "Esta tarjeta también paga a meses sin intereses.";
export const nothingCharged = "Aquí no se cobra nada: es el banco de pruebas de la tienda.";
export const cardNumber = "Número de tarjeta";
export const pay = "Pagar";
export const decline = "Rechazar pago";
export const backToShop = "Volver a la tienda";
export const howToPay = "Cómo pagas";
export const methods: Record<string, string> = {
  card: "Tarjeta",
  oxxo: "OXXO",
  customer_balance: "Transferencia SPEI",
};

// A closed card page.
export const alreadyPaid = "Este pago ya está hecho";
export const alreadyPaidHint = "No hace falta pagar otra vez.";
export const closed = "Esta página de pago ya se cerró";
export const closedHint = "Pasó el tiempo para pagar o se canceló. No se cobró nada.";

// Vouchers.
export const testVoucher = "Ficha de pago de prueba";
export const payAtCounter = "Pagar en caja";
export const letExpire = "Dejar vencer";
export const voucherStates: Record<PaymentIntent["status"], string> = {
  requires_payment_method: "Sin pagar",
  requires_action: "Por pagar",
  succeeded: "Pagado",
  canceled: "Vencido",
};

// Rejections, as Stripe's page says them.
export const declined = "Tu tarjeta fue rechazada.";
export const insufficientFunds = "Tu tarjeta no tiene fondos suficientes.";
export const lostCard = "Tu tarjeta fue rechazada: está reportada como perdida.";
export const stolenCard = "Tu tarjeta fue rechazada: está reportada como robada.";
export const overLimit = "Tu tarjeta rebasó su límite de compras.";
export const expiredCard = "Tu tarjeta ya venció.";
export const wrongCvc = "El código de seguridad no es correcto.";
export const processingError = "Hubo un error al procesar tu tarjeta. Inténtalo de nuevo.";
export const wrongNumber = "El número de tu tarjeta no es válido.";

// The mailbox.
export const mailbox = "Correo de prueba";
export const withoutServer = "Sin servidor de correo";
export const keptHere = "los correos se guardan aquí. Los más nuevos primero.";
export const noEmails = "Todavía no hay correos.";
export const emailFor = (to: string, when: Date) => `para ${to} · ${time.format(when)}`;

export const plainText = "Solo texto";

const time = new Intl.DateTimeFormat("es-MX", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: mexicoTime,
});
