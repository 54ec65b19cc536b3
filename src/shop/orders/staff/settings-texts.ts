/** «Ajustes › Pedidos». */

export const settings = "Ajustes de pedidos";
export const advanced = "Avanzado";
export const limits = "Lo que un cliente puede apartar sin pagar";
export const settingsHelp =
  "Un pedido aparta sus piezas mientras se paga: media hora con tarjeta, unos días con " +
  "ficha de pago. Estos límites cuidan que nadie vacíe la tienda sin pagar.";
export const maxUnpaidValue = "Valor sin pagar por cliente, en pesos";
export const maxUnpaidVouchersHelp = "Con más, el siguiente pedido se paga con tarjeta.";
export const transferDaysHelp =
  "El cliente lee hasta cuándo. Después, el pedido se cancela y sus piezas vuelven a la venta. " +
  "OXXO da tres días.";
export const maxReservedShare = "Parte de cada producto sin pagar, en %";
export const maxReservedShareHelp = (pieces: number) =>
  `Entre todos los pedidos sin pagar. Cada cliente puede apartar siempre hasta ${pieces} piezas.`;
export const emailPaidOrders = "Mandar a la empresa un correo por cada pedido pagado";
export const emailToHelp = "Vacío: el correo de contacto de la empresa.";
export const remindCarts = "Recordar una vez, por correo, el carrito que no se pagó";
export const remindCartsHelp =
  "A quien tiene cuenta y no se negó a avisos de productos en «Mis datos», unas horas después. " +
  "Préndelo cuando tu aviso de privacidad lo diga. En «Ventas» ves si vende.";
export const salesPercentHelp =
  "Al vender en mostrador o por teléfono. Quien es dueño puede dar cualquier precio; con más de esto, Ventas no puede cobrar ni cotizar.";
export const typeNumber = "Escribe un número";
export const typeWhole = "Escribe un número entero";
export const atLeast = (min: number) => `Al menos ${min}`;
export const atMost = (max: number) => `Como máximo ${max}`;
export const sayWhetherEmails = "Di si quieres los correos";
export const sayWhetherReminders = "Di si quieres los recordatorios";
export { emailFormat as wrongEmail } from "#src/base/kernel/texts.ts";
