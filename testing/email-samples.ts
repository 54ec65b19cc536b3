import { defaultBrand } from "#src/base/brand/presets.ts";
import { contactCopyEmail, contactEmail } from "#src/shop/contacts/email.ts";
import { linkEmail } from "#src/shop/customers/emails.ts";
import type { Email, EmailImages, EmailLayout } from "#src/base/mail/email.ts";
import { paidOrderEmail } from "#src/shop/orders/emails/company-email.ts";
import {
  emailKinds,
  orderEmail,
  refundEmail,
  shipmentEmail,
} from "#src/shop/orders/emails/emails.ts";
import type { OrderForEmail, RefundForEmail } from "#src/shop/orders/emails/order-for-email.ts";
import { accountChangeEmail, newDeviceEmail, passwordEmail } from "#src/base/staff/emails.ts";

/** Samples of the emails of a shop without optional parts, about one order and one person. */

export const publicUrl = "https://tienda.example";

export const layout: EmailLayout = {
  company: "Obra Limpia",
  tagline: "Construye bien. Deja limpio.",
  publicUrl,
  contact: {
    address: "Av. Universidad 753, Narvarte Poniente, C.P. 03020 Ciudad de México",
    phone: "800 010 0100",
    whatsapp: "525501000100",
    hours: "Lunes a viernes 8:00 a.m. a 6:00 p.m.",
  },
  privacyUrl: `${publicUrl}/legal/aviso-de-privacidad`,
  issuer: null,
  brand: defaultBrand,
};

const image = (name: string) => `${publicUrl}/media/email-${name}`;
const mark = (name: string) => ({
  url: image(name),
  width: 32,
  height: 32,
  isWordmark: false,
});
export const images: EmailImages = {
  logo: mark("logo.png"),
  logoDark: mark("logo-dark.png"),
  tile: image("tile.png"),
  tileDark: image("tile-dark.png"),
  lines: new Map([["/media/brocha.webp", image("brocha.jpg")]]),
};
export const noImages: EmailImages = {
  logo: null,
  logoDark: null,
  tile: null,
  tileDark: null,
  lines: new Map(),
};

export const order: OrderForEmail = {
  id: 17,
  customerName: "Ana",
  recipient: null,
  total: 1099,
  refunded: 0,
  failed: 0,
  deliveryCost: 99,
  exchanged: 0,
  deliveryRate: null,
  address: "Calle 5, Jalisco, C.P. 44160",
  city: "Zapopan",
  state: "Jalisco",
  notes: null,
  arrival: { first: "2026-11-20", last: "2026-11-21", by: null },
  invoice: "Pídela con tu RFC al pagar o después.",
  createdAt: new Date("2026-11-18T11:58:00Z"),
  paidAt: new Date("2026-11-18T12:00:00Z"),
  cardBrand: null,
  cardLast4: null,
  voucherUrl: "https://pagos.example/ficha/1",
  voucherMethod: "oxxo",
  voucherReference: "93021847665012",
  transferReference: null,
  transferBank: null,
  voucherExpiresAt: new Date("2026-11-22T05:59:00Z"),
  carrier: "DHL Express",
  guideNumber: "80512345",
  deliveryDate: "2026-11-25",
  promotions: [],
  pickup: null,
  pickupCode: null,
  lines: [
    { name: "Cal", image: "/media/cal.webp", price: 500, quantity: 2 },
    { name: "Brocha de 4 pulgadas", image: "/media/brocha.webp", price: 0, quantity: 1 },
  ],
};

export const sampleRefund: RefundForEmail = {
  amount: 9,
  deliveryCost: 0,
  reason: "Llegó rota",
  lines: [],
  given: [],
  back: [],
  isUnsent: false,
};

export const person = {
  name: "Ana",
  lastname: "Ruiz",
  email: "ana@correo.example",
  phone: "3312345678",
};
const message = { ...person, message: "¿Tienen cal en bulto de 25 kg?\nGracias." };
const url = `${publicUrl}/confirm-account/x`;

export const pickedUp: OrderForEmail = {
  ...order,
  deliveryCost: 0,
  total: order.total - order.deliveryCost,
  address: "Calle 5 núm. 10, C.P. 72000",
  city: "Puebla",
  state: "Puebla",
  arrival: null,
  pickup: {
    id: 3,
    name: "Ferretería del Centro",
    address: "Calle 5 núm. 10, C.P. 72000",
    city: "Puebla",
    latitude: 19.04,
    longitude: -98.2,
    hours: { monday: [{ opens: "09:00", closes: "18:00" }] },
    timeZone: "America/Mexico_City",
    readyHours: 4,
  },
  pickupCode: "ABC234",
};

/** Delivery by weight, at one of several rates. */
export const byRate: OrderForEmail = {
  ...order,
  deliveryCost: 410,
  total: order.total - order.deliveryCost + 410,
  deliveryRate: {
    id: 2,
    name: "A pie de camión",
    kind: "truck",
    daysFrom: 1,
    daysTo: 2,
    weight: 76,
  },
  arrival: { first: "2026-11-19", last: "2026-11-20", by: "A pie de camión" },
};

export type NamedEmail = [name: string, email: Email];

export const ownEmails: NamedEmail[] = [
  ...emailKinds.map((kind): [string, Email] => [
    kind,
    orderEmail(kind, kind === "ready" ? pickedUp : order, publicUrl),
  ]),
  [
    "part-refunded",
    refundEmail(
      order,
      { ...sampleRefund, amount: 549, deliveryCost: 49, lines: order.lines },
      publicUrl,
    ),
  ],
  ["shipment-corrected", shipmentEmail(order, publicUrl)],
  ["received-by-rate", orderEmail("received", byRate, publicUrl)],
  ["shipped-by-rate", orderEmail("shipped", byRate, publicUrl)],
  ["received-pickup", orderEmail("received", pickedUp, publicUrl)],
  ["paid-order", paidOrderEmail(order, person, publicUrl)],
  ["paid-order-by-rate", paidOrderEmail(byRate, person, publicUrl)],
  ["paid-order-pickup", paidOrderEmail(pickedUp, person, publicUrl)],
  ["confirmation", linkEmail("confirm", person, { url, hours: 24 })],
  ["recovery", linkEmail("reset", person, { url, hours: 2 })],
  ["choose-password", linkEmail("choose", person, { url, hours: 48 })],
  ["contact", contactEmail(message)],
  ["contact-copy", contactCopyEmail(message)],
  ["staff-password", passwordEmail({ name: "Luis", passwordHash: null }, url, 48)],
  ["staff-change", accountChangeEmail("Luis", "second-factor-off")],
  [
    "staff-device",
    newDeviceEmail({ name: "Luis" }, { device: "Chrome en Windows", at: order.createdAt, url }),
  ],
];
