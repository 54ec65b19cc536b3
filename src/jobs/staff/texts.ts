/** The Spanish of failed jobs. */

export const title = "Trabajos que fallaron";
export const retry = "Reintentar";

/** Descriptions of jobs by their name in the queue. */
export const jobNames: Readonly<Record<string, string>> = {
  "send-order-email": "Correo de un pedido",
  "refund-order": "Devolución de un pago",
  "email-company": "Aviso de un pedido pagado",
  "pay-refund": "Devolución de una parte",
  "write-refund-email": "Correo de una devolución",
  "write-shipment-email": "Correo de una entrega corregida",
  "find-voucher-url": "Comprobante por pagar",
  "close-overdue-order": "Cierre de un pedido sin pagar",
  "write-to-customer": "Correo a un cliente",
  "write-to-staff": "Correo al personal",
  "tell-staff": "Aviso al personal",
  "tell-staff-of-device": "Aviso de un dispositivo nuevo",
  "tell-company-of-message": "Mensaje de contacto",
};

export const notFailed = "Ese trabajo ya no está entre los que fallaron";
export const triedAgain = "Se intenta otra vez";
