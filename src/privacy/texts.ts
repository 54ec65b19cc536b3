import { historyTexts, statusTexts } from "#src/orders/texts.ts";
import type { ErasureRejection } from "./contract.ts";

/** Spanish texts for customers' own data. */

export const accountErased = "Tu cuenta y tus datos se borraron";

export const erasureRejections: Record<ErasureRejection, string> = {
  unknown: "Tu cuenta ya no existe",
  "orders-under-way":
    "Tienes pedidos por entregar o por pagar. Cuando terminen puedes borrar tu cuenta.",
  "has-account": "Tu cuenta sigue abierta",
};

export const exportFileName = "mis-datos.json";
/** Replaces the staff member's name in exports. */
export const staffMember = "equipo de la tienda";

/** Replaces the name of an erased customer. */
export const erasedCustomer = { name: "Cliente", lastname: "sin datos" };
/** The separator in the address that an erased customer's order keeps. */
export const postalCode = ", C.P. ";

// The copy of a person's data

export const copyTitle = "Tus datos en esta tienda";
export const nothing = "Nada";
export const yes = "sí";
export const no = "no";

/** The copy's names of what the tables hold. */
export const fieldNames: Readonly<Record<string, string>> = {
  exportedAt: "Fecha de la copia",
  customer: "Tu cuenta",
  acceptances: "Lo que aceptaste",
  orders: "Pedidos",
  payments: "Avisos del servicio de pago",
  messages: "Mensajes",
  reviews: "Opiniones",
  stockAlerts: "Avisos de existencias",
  openingNotices: "Avisos de apertura",
  emails: "Correos que te enviamos",
  auditLog: "Cambios a tu cuenta",
  securityEvents: "Seguridad de tu cuenta",
  sessions: "Sesiones abiertas",
  links: "Ligas por correo",
  id: "Número",
  name: "Nombre",
  lastname: "Apellidos",
  email: "Correo",
  phone: "Teléfono",
  address: "Dirección",
  street: "Calle y número",
  state: "Estado",
  city: "Ciudad",
  postalCode: "Código postal",
  confirmedAt: "Correo confirmado",
  createdAt: "Fecha",
  updatedAt: "Último cambio",
  erasedAt: "Borrado",
  expiresAt: "Vence",
  secondaryUse: "Otros usos",
  secondaryUseRefusedAt: "No quisiste otros usos",
  purpose: "Para qué",
  slug: "Documento",
  title: "Título",
  version: "Versión",
  occasion: "Ocasión",
  reference: "Referencia",
  acceptedAt: "Aceptado",
  customerId: "Número de cliente",
  status: "Situación",
  total: "Total",
  deliveryCost: "Envío",
  deliveryRate: "Forma de envío",
  weight: "Peso",
  kind: "Qué pasó",
  notes: "Indicaciones",
  recipient: "Quien recibe",
  recipientPhone: "Teléfono de quien recibe",
  pickup: "Punto de venta",
  sessionId: "Cobro",
  sessionUrl: "Página del cobro",
  paymentIntent: "Pago",
  cardBrand: "Tarjeta",
  cardLast4: "Últimos cuatro números",
  livemode: "Dinero de verdad",
  cardOnly: "Solo con tarjeta",
  voucherUrl: "Comprobante",
  voucherMethod: "Comprobante de",
  voucherReference: "Referencia del comprobante",
  voucherExpiresAt: "El comprobante vence",
  paidAt: "Pagado",
  carrier: "Paquetería",
  guideNumber: "Guía",
  deliveryDate: "Llega",
  arrival: "Llegada prometida",
  shippedAt: "Enviado",
  completedAt: "Entregado",
  origin: "Tienda anterior",
  refunds: "Devoluciones de dinero",
  refundId: "Devolución",
  refunded: "Devuelto",
  refundedDelivery: "Envío devuelto",
  refundedAt: "Fecha de la devolución",
  amount: "Importe",
  reason: "Motivo",
  actor: "Quién",
  lines: "Productos",
  position: "Renglón",
  quantity: "Cantidad",
  goodsReturned: "Mercancía de vuelta",
  goodsReturns: "Mercancía devuelta",
  returned: "Regresaron",
  damaged: "Dañada",
  orderId: "Número de pedido",
  productId: "Número de producto",
  product: "Producto",
  options: "Variante",
  value: "Valor",
  sku: "SKU",
  image: "Imagen",
  images: "Fotos",
  price: "Precio",
  discount: "Descuento",
  deliveryDiscount: "Descuento del envío",
  promotionId: "Número de promoción",
  promotions: "Promociones",
  code: "Código",
  history: "Historial",
  details: "Detalles",
  at: "Fecha",
  lastAt: "Última vez",
  count: "Veces",
  from: "De",
  to: "A",
  source: "Aviso",
  subject: "Asunto",
  sentAt: "Fecha del correo",
  about: "Sobre",
  type: "Tipo",
  payload: "Lo que avisó",
  receivedAt: "Recibido",
  message: "Mensaje",
  answeredAt: "Respondido",
  answeredBy: "Quién respondió",
  note: "Nota de la tienda",
  author: "Firma",
  stars: "Estrellas",
  text: "Texto",
  reply: "Respuesta",
  rejectionReason: "Por qué no se publicó",
  moderatedAt: "Revisado",
  action: "Acción",
  resource: "Registro",
  recordId: "Número de registro",
  before: "Antes",
  after: "Después",
};

/** The copy's words for what the tables hold in codes, by field. */
export const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ...statusTexts,
    pending: "En revisión",
    approved: "Publicada",
    rejected: "No publicada",
  },
  kind: {
    ...historyTexts,
    "wrong-password": "Contraseña equivocada",
    "password-changed": "Contraseña cambiada",
    "password-reset": "Contraseña nueva por correo",
    "email-changed": "Correo cambiado",
    "sessions-ended": "Sesiones cerradas",
    export: "Copia de tus datos",
  },
  from: statusTexts,
  to: statusTexts,
  actor: { customer: "tú", payment: "servicio de pago", shop: "la tienda" },
  purpose: {
    confirm: "Confirmar tu correo",
    reset: "Cambiar tu contraseña",
    "sign-up": "Crear tu cuenta",
  },
  occasion: { registration: "Al crear tu cuenta", order: "Al pedir" },
  action: { create: "Alta", update: "Cambio", delete: "Borrado", export: "Copia" },
  resource: { customers: "Tu cuenta" },
};
