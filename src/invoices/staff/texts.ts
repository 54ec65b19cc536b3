import type { InvoiceKind } from "#src/invoices/contract.ts";
import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import type { FileProblem, Kept, Misfit } from "./match.ts";

export const title = "Facturas";
export const invoice = "Factura";
export const delivery = "Envío";

// The screen
export const asked = "Pedidas";
export const sent = "Enviadas";
export const csv = "Datos en CSV";
export const drop = "Suelta aquí los XML y PDF";
export const choose = "Elige los XML y PDF";
export const dropHelp = "Los casamos con su pedido por RFC y total. Puedes soltar varios.";
export const chooseFiles = "Elegir archivos";
export const columns = {
  order: "Pedido",
  receiver: "RFC y razón social",
  regime: "Régimen",
  use: "Uso",
  postalCode: "C.P.",
  total: "Total",
  due: "Plazo",
  files: "Archivos",
};
export const copy = "Copiar";
export const copyRfc = (rfc: string) => `Copiar el RFC ${rfc}`;
export const copied = "Copiado";
export const notCopied = "Tu navegador no lo dejó copiar";
export const send = "Enviar";
export const sendOf = (name: string) => `Enviar la factura de ${name}`;
export const done = "Lista";
export const stamp = "Timbrar";
export const upload = "Subir";
export const uploadTo = (name: string, missing: string) => `${missing}: subir los de ${name}`;
export const remove = "Quitar";
export const removeFiles = "Quitar archivos";
export const cancel = "Cancelar factura";
export const cancelShort = "Cancelar";
export const cancelOf = (name: string) => `Cancelar la factura de ${name}`;
export const noneAsked = "Nadie espera una factura.";
export const noneSent = "Todavía no has enviado ninguna.";
export const missing = ({ hasXml, hasPdf }: { hasXml: boolean; hasPdf: boolean }) =>
  hasXml ? "Falta el PDF" : hasPdf ? "Falta el XML" : "Faltan los dos";
export const actions = "Acciones";
export const isCancelled = "Cancelada";
export const accepted = ".xml,.pdf,application/xml,text/xml,application/pdf";
export const fileKinds = { xml: "XML", pdf: "PDF" };
export const download = (kind: "xml" | "pdf") => `Descargar el ${fileKinds[kind]}`;
export const removeHelp = "Se borran de aquí para que subas otros.";
export const more = (count: number) => `Ver ${count} más`;
export const taxLine = (regime: string, use: string, postalCode: string) =>
  `${regime} · ${use} · C.P. ${postalCode}`;
export const close = "Cerrar";
export const fileDidNotFit = (name: string) => `${name} no casó.`;
export const fileFits = (name: string) => `${name}: ¿de cuál pedido es?`;
export const labelOf = (kind: InvoiceKind, orderId: number | null) =>
  kind === "global"
    ? "Global"
    : kind === "credit-note"
      ? `${orderId} · Nota de crédito`
      : String(orderId);
export const optionOf = (orderId: number | null, name: string, total: number) =>
  `${orderId ?? "Global"} · ${name} · ${pesos(total)}`;
export const periodOf = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

const hour = 3_600_000;
/** «Vence en 2 h», «Vence mañana», «Venció hace 3 h». */
export function dueIn(dueAt: string, now: Date): { text: string; isUrgent: boolean } {
  const hours = Math.round((Date.parse(dueAt) - now.getTime()) / hour);
  const days = Math.round(Math.abs(hours) / 24);
  const inDays = days === 1 ? "1 día" : `${days} días`;
  if (hours < 0)
    return { text: `Venció hace ${hours > -24 ? `${-hours} h` : inDays}`, isUrgent: true };
  if (hours < 12) return { text: hours < 1 ? "Vence ya" : `Vence en ${hours} h`, isUrgent: true };
  return { text: hours < 36 ? "Vence mañana" : `Vence en ${inDays}`, isUrgent: false };
}

// The factura global and the month
export const globalTitle = "Factura global";
export const globalHelp =
  "Las ventas pagadas de esos días que nadie pidió facturar. Al apartarlas, sus clientes ya no pueden pedir factura.";
export const from = "Desde";
export const to = "Hasta";
export const uninvoiced = (orders: number, total: number) =>
  orders === 1 ? `1 venta, ${formatPesos(total)}` : `${orders} ventas, ${formatPesos(total)}`;
export const periods = { day: "Hoy", week: "Semana", fortnight: "Quincena", month: "Mes" };
export const hold = "Apartar estas ventas";
export const holdHelp = (days: string) =>
  `Las ventas sin factura de ${days} quedan en una factura global. Sus clientes ya no podrán pedir la suya.`;
export const held = (orders: number) =>
  orders === 1 ? "Se apartó 1 venta." : `Se apartaron ${orders} ventas.`;
export const noSales = "No hay ventas sin factura en esos días.";
export const release = "Soltar ventas";
export const releaseHelp = "Sus clientes podrán pedir factura otra vez, mientras estén en plazo.";
export const released = "Esas ventas quedaron libres.";
export const notReleased = "Esa factura global ya tiene XML.";
export const month = "Mes";
export const monthZip = "ZIP del mes";
export const lines = "CSV";

// Answers
export const typeDay = "Escribe la fecha como AAAA-MM-DD.";
export const oneMonth = "Elige días de un mismo mes.";
export const chooseMotive = "Elige el motivo.";
export const notUuid = "Es el UUID de la factura que la sustituye.";
export const motive01 = "El motivo 01 lleva el UUID de la factura que la sustituye, y solo ese.";
export const motives = {
  "01": "01 · Con errores, ya hay otra que la sustituye",
  "02": "02 · Con errores, sin sustituirla",
  "03": "03 · No se llevó a cabo la venta",
  "04": "04 · Está en una factura global",
};
export const motive = "Motivo";
export const substitution = "UUID de la que la sustituye";
export const cancelHelp =
  "Si la timbraste con tu programa, cancélala también ahí. Después el pedido se puede facturar otra vez.";
export const cancelled = {
  done: "Se canceló la factura en el SAT.",
  pending: "El SAT espera la respuesta del cliente. Inténtalo otra vez más tarde.",
  elsewhere: "Aquí quedó cancelada. Cancélala también en el programa que la timbró.",
};
export const isOff = "La tienda no ofrece factura: está apagada en «Ajustes», «Facturas».";
export const toSettings = "Ir a ajustes";
export const unknown = "Esa factura ya no existe.";
export const notCancelled = "Esa factura ya estaba cancelada.";
export const alreadySent = "Esa factura ya se envió.";
export const noFiles = "Le falta el XML o el PDF.";
export const isSent = "La factura va en camino.";
export const isDone =
  "Quedó en «Enviadas». No se mandó correo: descarga los archivos si hace falta.";
export const filesRemoved = "Se quitaron los archivos.";
export const noService = "No hay un servicio de timbrado.";
export const hasXml = "Esa factura ya tiene XML.";
export const isStamping = "Se está timbrando. Aparece aquí en cuanto esté.";
export const isBeingStamped =
  "Facturapi la está timbrando. Espera a que termine: con otra, el pedido tendría dos CFDI.";
export const noFile = "Falta el archivo.";
export const fileTooLarge = "El archivo pesa más de 5 MB.";
export const stampingService = "Facturapi";
export const fileName = (orderId: number) => `factura-${orderId}`;

const problems: Record<FileProblem, string> = {
  empty: "El archivo está vacío.",
  "too-large": fileTooLarge,
  "pdf-too-large": fileTooLarge,
  encoding: "No está en UTF-8, como lo pide el SAT.",
  doctype: "Trae un DTD, y un CFDI no lleva ninguno.",
  "too-deep": "Tiene más niveles que un CFDI.",
  "not-xml": "No es un XML completo.",
  "not-cfdi": "No es un CFDI.",
  version: "No es un CFDI 4.0.",
  type: "No es una factura ni una nota de crédito (tipo I o E).",
  "not-stamped": "No está timbrado: no trae folio fiscal (UUID).",
  "stamped-twice": "Trae más de un timbre.",
  "wrong-field": "Le falta un dato o no se entiende: RFC, total, moneda o fecha.",
  "not-a-pdf": "El PDF no está completo.",
  "other-type": "No es XML ni PDF.",
  "uuid-taken": "Ese folio fiscal ya está en otra factura.",
  stamping: isBeingStamped,
};

const kinds: Record<InvoiceKind, string> = {
  invoice: "una factura",
  "credit-note": "una nota de crédito",
  global: "una factura global",
};

/** As a CFDI writes amounts: always with centavos. */
export const pesos = (amount: number) =>
  `$${amount.toLocaleString("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

const misfits: {
  [Kind in Misfit["kind"]]: (misfit: Extract<Misfit, { kind: Kind }>) => string;
} = {
  currency: ({ currency }) => `Está en ${currency}, y la tienda vende en pesos (MXN).`,
  "no-issuer": () => "Escribe primero el RFC de tu empresa en «Empresa».",
  issuer: ({ issuer, own }) => `La emite ${issuer}, y el RFC de tu empresa es ${own}.`,
  "nothing-open": () => "Ningún pedido espera una así.",
  related: () => "No dice de cuál factura es (CFDI relacionado).",
  rfc: ({ receiver, asked }) =>
    asked
      ? `Es para ${receiver}, y el pedido pidió ${asked}.`
      : `Es para ${receiver}, y nadie pidió factura con ese RFC.`,
  total: ({ total, asked }) =>
    asked === null
      ? `El total dice ${pesos(total)} y ningún pedido de ese RFC suma eso.`
      : `El total dice ${pesos(total)} y debe ser ${pesos(asked)}.`,
  "has-xml": ({ folio }) => `Ya tiene otro XML${folio ? ` (${folio})` : ""}. Quítalo primero.`,
  type: ({ found, asked }) => `Es ${kinds[found]}, y ahí va ${kinds[asked]}.`,
};

function misfitText<Kind extends Misfit["kind"]>(misfit: Extract<Misfit, { kind: Kind }>): string {
  return misfits[misfit.kind](misfit);
}

export const reasonOf = (kept: Exclude<Kept, { kept: unknown }>): string =>
  "problem" in kept
    ? problems[kept.problem]
    : "misfit" in kept
      ? misfitText(kept.misfit)
      : "Puede ser de varios pedidos: elige de cuál.";

export const keptIn = (kind: "xml" | "pdf", label: string) =>
  `${kind.toUpperCase()} guardado: ${label}.`;

// Emails
const files = "Va adjunta en XML y PDF. También la encuentras en tu pedido cuando la necesites.";
export const invoiceEmail = {
  subject: (orderId: number) => `Tu factura del pedido ${orderId}`,
  body: files,
};
export const creditEmail = {
  subject: (orderId: number) => `Tu nota de crédito del pedido ${orderId}`,
  body: files,
};
export const seeOrder = "Ver mi pedido";
export const askUs = "¿Algún dato no es correcto? Dinos cuál.";
export const emailReason = "Te la enviamos porque pediste factura de tu compra.";

// Sheet
export const sheetFile = "facturas.csv";
export const sheet = {
  order: "Pedido",
  type: "Tipo",
  rfc: "RFC",
  name: "Razón social",
  regime: "Régimen",
  use: "Uso CFDI",
  postalCode: "C.P.",
  form: "Forma de pago",
  method: "Método de pago",
  credited: "CFDI relacionado",
  productKey: "Clave SAT",
  sku: "No. identificación",
  quantity: "Cantidad",
  unitKey: "Clave unidad",
  description: "Descripción",
  unitValue: "Valor unitario",
  amount: "Importe",
  discount: "Descuento",
  object: "Objeto de impuesto",
  base: "Base",
  tax: "Impuesto",
  rate: "Tasa",
  iva: "IVA",
  subtotal: "Subtotal del CFDI",
  allDiscount: "Descuento del CFDI",
  allIva: "IVA del CFDI",
  total: "Total del CFDI",
};
