/** The Spanish of failed jobs. */

export const title = "Trabajos que fallaron";
export const retry = "Reintentar";

/** By the name in the queue; parts add theirs. */
export const jobNames: Readonly<Record<string, string>> = {
  "send-order-email": "Correo de un pedido",
  "refund-order": "Devolución de un pago",
  "email-company": "Aviso de un pedido pagado",
  "pay-refund": "Devolución de una parte",
  "write-refund-email": "Correo de una devolución",
  "write-shipment-email": "Correo de una entrega corregida",
  "find-voucher-url": "Ficha de pago",
  "close-overdue-order": "Cierre de un pedido sin pagar",
  "write-to-customer": "Correo a un cliente",
  "write-to-staff": "Correo al personal",
  "tell-staff": "Aviso al personal",
  "tell-staff-of-device": "Aviso de un dispositivo nuevo",
  "tell-company-of-message": "Mensaje de contacto",
  "find-overdue-orders": "Búsqueda de pedidos sin pagar a tiempo",
  "reconcile-payments": "Consulta de pagos por confirmar",
  "follow-order-changes": "Consulta de cambios de productos por pagar",
  "write-change-email": "Correo de un cambio de productos",
  "refund-stray-payment": "Devolución de un pago de más",
  "fetch-product-images": "Fotos de una importación",
  "remove-images": "Borrado de imágenes sin uso",
  "forget-old-security-events": "Borrado de la seguridad vieja",
  "forget-expired-tokens": "Borrado de enlaces vencidos",
  "forget-expired-staff-tokens": "Borrado de enlaces vencidos del personal",
  "forget-unconfirmed-accounts": "Borrado de cuentas sin confirmar",
  "write-refund-failure-email": "Correo de una devolución que no llegó",
  "email-dispute": "Aviso de un contracargo",
  "compare-payments": "Comparación con los pagos de Stripe",
  "send-sign-in-code": "Código para entrar",
  "forget-expired-codes": "Borrado de códigos vencidos",
  "add-up-sales": "Suma de las ventas de los días que pasaron",
  "check-status": "Revisión de la tienda",
  "email-status": "Correo de la revisión de la tienda",
};

export const notFailed = "Ese trabajo ya no está entre los que fallaron";
export const triedAgain = "Se intenta otra vez";
