import type { PaymentState } from "#src/shop/payments/payment-state.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { listenedEvents } from "#src/shop/payments/rules.ts";
import type { Found } from "./found.ts";
import type { StepName } from "./steps.ts";

/** Spanish texts for a shop's opening: its screen, its emails, and what a closed shop answers. */

export const title = "Apertura";

// The list
export function openSteps(open: number, of: number): string {
  if (open === 0) return "Todo listo";
  const left = `${open === 1 ? "falta 1" : `faltan ${open}`} de ${of} pasos`;
  return open <= of / 2 ? `Ya casi: ${left}` : `${left[0]?.toUpperCase()}${left.slice(1)}`;
}
export const progress = (done: number, of: number) => `${done} de ${of} pasos listos`;
export const checksItself = "La lista se revisa sola; no tienes que marcar nada.";
export const doneSteps = (count: number) =>
  count === 1 ? "1 paso listo" : `${count} pasos listos`;
export const showDone = "Verlos";
export const done = "Listo";

export const stepTitles: Record<StepName, string> = {
  company: "Datos de tu empresa",
  brand: "Marca",
  catalogue: "Primera categoría y primer producto",
  images: "Imágenes",
  delivery: "Envíos",
  payment: "Pago",
  mail: "Correo",
  legal: "Páginas legales",
  testPurchase: "Compra de prueba",
  domain: "Dominio",
};

const list = new Intl.ListFormat("es-MX", { type: "conjunction" });
const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

const companyFields: Record<Found["company"]["missing"][number], string> = {
  name: "nombre",
  legalName: "razón social",
  taxId: "RFC",
  phone: "teléfono",
  email: "correo",
  address: "dirección",
  homeText: "texto de la página de inicio",
};
const methodNames: Record<PaymentMethod, string> = { card: "tarjeta", oxxo: "OXXO", spei: "SPEI" };
const methodsOf = (methods: readonly PaymentMethod[]) =>
  list.format(methods.map((method) => methodNames[method]));

/** The state of each step. */
export const foundTexts: Record<StepName, (found: Found) => string> = {
  company: ({ company: { missing } }) =>
    missing.length === 0
      ? "Razón social, RFC, contacto y texto de inicio completos."
      : `Falta: ${list.format(missing.map((field) => companyFields[field]))}.`,
  brand: ({ brand: { logo, colours } }) =>
    logo && colours
      ? "Logo y colores publicados."
      : `Falta: ${list.format([...(logo ? [] : ["logo"]), ...(colours ? [] : ["colores"])])}.`,
  catalogue: ({ catalogue: { categories, products, priced, placed, inStock } }) => {
    const shelves = counted(categories, "categoría", "categorías");
    if (products === 0) return `${shelves} y ningún producto.`;
    const goods = `${shelves} y ${counted(priced, "producto", "productos")} con precio.`;
    if (priced > 0 && placed === 0) return `${goods} Ninguno está en una subcategoría.`;
    return inStock === 0 ? `${goods} Ninguno con existencias todavía.` : goods;
  },
  images: ({ images: { products, withImage, plainSubcategories } }) => {
    const pictured =
      products === 0
        ? "Todavía no hay productos."
        : `${withImage} de ${products} ${products === 1 ? "producto tiene" : "productos tienen"} imagen.`;
    if (plainSubcategories === 0) return pictured;
    return `${pictured} ${counted(plainSubcategories, "subcategoría", "subcategorías")} sin imagen.`;
  },
  delivery: ({ delivery: { states, without, withoutCount } }) =>
    states === 0
      ? "Ningún estado con costo."
      : `${counted(states, "estado", "estados")} con costo.${withoutText(without, withoutCount)}`,
  payment: ({ payment: { state, methods } }) => paymentTexts[state](methodsOf(methods)),
  mail: ({ mail: { hasServer, testedWith } }) => {
    if (!hasServer) return "Sin servidor de correo: nadie los recibe; quedan en /dev/mail.";
    return testedWith === null
      ? "Mándate uno para ver que salen."
      : `El servidor aceptó un correo de prueba para ${testedWith}.`;
  },
  legal: ({ legal: { missing, drafts, published } }) => {
    if (missing > 0)
      return `${missing === 1 ? "Falta 1" : `Faltan ${missing}`} de 3. Las escribimos con tus datos.`;
    if (drafts > 0)
      return (
        `${counted(drafts, "borrador", "borradores")} en Empresa, «Páginas legales». Que ` +
        `${drafts === 1 ? "lo" : "los"} lea un abogado; luego quita la marca de borrador.`
      );
    return `${counted(published, "página publicada", "páginas publicadas")}.`;
  },
  testPurchase: ({ testPurchase: { orderId }, catalogue: { inStock }, mail: { hasServer } }) => {
    if (orderId !== null) return `El pedido ${orderId} se pagó.`;
    if (inStock === 0)
      return "Antes anota existencias en un producto: sin ellas nadie puede comprarlo.";
    return (
      "Compra algo como cliente. Después cancela el pedido: el dinero y las piezas vuelven." +
      (hasServer ? "" : " El correo para confirmar tu cuenta queda en /dev/mail.")
    );
  },
  domain: ({ domain: { url } }) => `Hoy: ${url}`,
};

function withoutText(without: readonly string[], count: number): string {
  if (count === 0) return "";
  return count <= without.length
    ? ` ${list.format(without)} sin entrega.`
    : ` ${count} sin entrega.`;
}

const paymentTexts: Record<PaymentState, (methods: string) => string> = {
  live: (methods) => `Stripe acepta tu cuenta: ${methods}.`,
  test: (methods) => `Stripe de prueba: ${methods}. Nadie paga de verdad.`,
  sandbox: (methods) => `Pago de prueba incluido: ${methods}. Nadie paga de verdad.`,
  rejected: () => "Stripe no acepta la clave o la cuenta de la tienda.",
  unavailable: () => "Stripe no contesta en este momento.",
};

// Actions of open steps
export const stepActions = {
  company: "Llenar los datos",
  brand: "Poner tu marca",
  category: "Crear una categoría",
  subcategory: "Crear una subcategoría",
  product: "Crear un producto",
  place: "Poner los productos en una subcategoría",
  images: "Poner imágenes",
  delivery: "Poner costos",
  payment: "Conectar el pago",
  connectMail: "Conectar el correo",
  mail: "Mandar la prueba",
  writeDrafts: "Escribir borradores",
  readDrafts: "Revisar borradores",
  testPurchase: "Ir a comprar",
  domain: "Poner mi dominio",
};

/** Where the settings are, for whoever installed the shop. */
const settings =
  "/etc/tienda.env si la instaló el instalador, y luego systemctl restart tienda; si no, el archivo " +
  ".env de la tienda, y luego se reinicia";

/** A step's text, and what is to be copied from it. */
interface HelpStep {
  text: string;
  values?: readonly string[];
}

/** What to do outside of the back office; `url` is the shop's. */
export const help: Record<
  "payment" | "mail" | "domain",
  { title: string; steps: (url: string) => HelpStep[] }
> = {
  payment: {
    title: "Conectar el pago",
    steps: (url) => [
      { text: "Abre tu cuenta en stripe.com y activa los pagos en México." },
      {
        text:
          "En dashboard.stripe.com/apikeys, copia la clave secreta; en " +
          "dashboard.stripe.com/settings/account, el número de la cuenta (acct_…).",
      },
      {
        text:
          "En dashboard.stripe.com/webhooks, agrega un destino con esta dirección; copia después su " +
          "secreto (whsec_…).",
        values: [`${url}/api/stripe/webhook`],
      },
      { text: "Ese destino manda estos eventos:", values: listenedEvents },
      {
        text: `Quien instaló la tienda los escribe en ${settings}.`,
        values: ["STRIPE_SECRET_KEY=", "STRIPE_ACCOUNT_ID=", "STRIPE_WEBHOOK_SECRET="],
      },
      { text: "Esta lista lo ve sola." },
    ],
  },
  mail: {
    title: "Conectar el correo",
    steps: () => [
      { text: "Pide a tu proveedor de correo el servidor SMTP, su puerto, el usuario y la clave." },
      {
        text: `Quien instaló la tienda los escribe en ${settings}.`,
        values: [
          "SMTP_URL=smtps://usuario:clave@smtp.proveedor.mx:465",
          "MAIL_FROM=Tu tienda <tienda@tuempresa.mx>",
        ],
      },
      { text: "Vuelve aquí y mándate un correo de prueba." },
    ],
  },
  domain: {
    title: "Poner tu dominio",
    steps: () => [
      { text: "Compra tu dominio y apunta su registro A o CNAME a donde está la tienda." },
      {
        text: `Quien instaló la tienda pone un certificado (https), y la dirección en ${settings}.`,
        values: ["PUBLIC_URL=https://tienda.tuempresa.mx"],
      },
      { text: "Esta lista lo ve sola." },
    ],
  },
};
export const understood = "Entendido";

// Whether the shop is open
export const closedTitle = "Tu tienda está cerrada";
export const closedText = "Quien llega ve «Abrimos pronto». Tú y tu equipo la ven completa.";
export const seeClosed = "Ver «Abrimos pronto»";
export const open = "Abrir la tienda";
export const openAnyway = "Abrir así";
export const openQuestion = "Cualquiera podrá entrar, pero esto todavía no es de verdad:";
export const openedTitle = "Tu tienda está abierta";
export const openedText = "Cualquiera puede entrar y comprar.";
export const close = "Cerrar la tienda";
export const closeQuestion =
  "Quien llegue verá «Abrimos pronto» y nadie podrá comprar hasta que la abras otra vez.";
export const waiting = (count: number) =>
  count === 1 ? "1 persona espera" : `${count} personas esperan`;
export const waitingText = "Dejaron su correo. Les avisamos una vez, el día que abras.";
const missingNames: Partial<Record<StepName, string>> = {
  payment: "el pago",
  legal: "las páginas legales",
};
const namesOf = (steps: readonly StepName[]) =>
  list.format(steps.map((step) => missingNames[step] ?? step));
export const cannotOpen = (missing: readonly StepName[]) =>
  `Para abrir falta: ${namesOf(missing)}.`;
export const enoughToOpen = "Para abrir bastan dos: pago y páginas legales.";
export const salesTitle = "Ventas";
export const salesText = "Aquí verás el día, la semana y el mes en cuanto llegue tu primer pedido.";

// Responses
export const isOpen = "Tu tienda está abierta";
export const isClosed = "Tu tienda está cerrada";
export const companyFirst = "Antes llena los datos de tu empresa";
export const draftsWritten = (count: number) =>
  count === 0
    ? "Ya estaban todas"
    : `${counted(count, "borrador escrito", "borradores escritos")} en Empresa`;
export const emailSent = (email: string) => `Va un correo de prueba a ${email}`;
export const emailFailed = (reason: string) => `El correo no salió. ${reason}`;

// Emails, and what a closed shop answers

export const openEmail = {
  subject: (company: string) => (company ? `Ya abrimos: ${company}` : "Ya abrimos"),
  preview: "La tienda que esperabas ya está abierta.",
  title: "Ya abrimos",
  text: "Nos pediste que te avisáramos. La tienda ya está abierta: entra y mira lo que hay.",
  button: "Ver la tienda",
  reason: "Te escribimos una sola vez, porque dejaste tu correo para saber cuándo abrimos.",
};

export const testEmail = {
  subject: "Correo de prueba de tu tienda",
  preview: "Si lees esto, tu correo funciona.",
  title: "Tu correo funciona",
  text: "Así llegan los correos de tu tienda a tus clientes.",
  button: "Volver a Inicio",
  reason: "Te escribimos porque pediste una prueba en la administración de la tienda.",
};

export const shopIsClosed = "La tienda todavía no abre";

/** A shop that was tried out, on its way to production: the terminal says these, the ledger the note. */
export const noTrial =
  "The backup has orders that were really paid: it is of no trial. Restore it without --from-trial";
export const trialEnd = "Fin de la prueba";

/** How the staff's list of failed jobs calls them. */
export const jobNames = {
  "tell-shop-is-open": "Aviso de que la tienda abrió",
};
