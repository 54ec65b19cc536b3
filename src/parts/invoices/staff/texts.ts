import type { DocumentKind } from "#src/parts/invoices/due/types.ts";
import {
  formatDate,
  formatShortDay,
  isDay,
  mexicanDay,
  mexicoTime,
} from "#src/base/kernel/dates.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Difference, FileProblem, Kept, Misfit } from "./match.ts";
import { capital, clockOf, momentOf, pesos } from "./row-texts.ts";

export { clockOf, pesos };

export const title = "Facturas";
export const invoice = "Factura";
export const delivery = "Envío";

// The screen
export const csv = "Datos en CSV";
export const head = (todo: number, soon: number, at: string) =>
  [
    todo === 0 ? "Nada por hacer" : `${todo} por hacer`,
    soon > 0 && `${soon} ${soon === 1 ? "vence" : "vencen"} antes de mañana a las ${at}`,
  ]
    .filter(Boolean)
    .join(", ");
export const choose = "Subir XML y PDF";
export const sendAll = (ready: number) =>
  ready === 1 ? "Mandar la lista" : `Mandar las ${ready} listas`;
export const undo = "Deshacer";
export const searchBy = "Pedido, RFC, folio o UUID";
export const segments = {
  all: "Todo",
  I: "Facturas",
  E: "Notas",
  P: "Pagos",
  global: "Global",
  cancel: "Cancelar",
};
export type Segment = keyof typeof segments;
export const shownKinds = "Qué se ve";
export const toDo = "Por hacer";
export const toDoHelp = "Lo que vence primero, arriba";
export const underWay = "En camino";
export const underWayHelp = "Se está timbrando, o el SAT no ha contestado";
export const nothingToDo = "Nada por hacer.";
export const nothingMade = "Todavía no hay ninguna.";
export const nothingFound = "Nada con estas palabras.";
export const made = "Válidas";
export const inAll = (total: number) => (total === 1 ? "1 en total" : `${total} en total`);
export const columns = {
  todo: ["Tipo", "Pedido y cliente", "Por qué", "Importe", "Vence"],
  made: ["Folio", "Pedido y cliente", "Emitida", "Total", "Estado"],
};
export const actions = "Acciones";
export const letters: Record<DocumentKind, string> = { I: "I", E: "E", P: "P", global: "G" };
export const cancelLetter = "×";
export const shortKinds: Record<DocumentKind, string> = {
  I: "Factura",
  E: "Nota",
  P: "Pago",
  global: "Global",
};
/** Within 24 hours the hour, later the day. */
export function deadline(dueAt: string, now: Date): { text: string; isSoon: boolean } {
  const at = new Date(dueAt);
  const hours = (at.getTime() - now.getTime()) / 3_600_000;
  const day = mexicanDay(at);
  const clock = clockOf(at);
  if (hours < 0) return { text: `Venció ${momentOf(at, now)}`, isSoon: true };
  if (hours <= 24)
    return { text: `${day === mexicanDay(now) ? "Hoy" : "Mañana"}, ${clock}`, isSoon: true };
  return { text: weekdays.format(at).replaceAll(/,| de/g, ""), isSoon: false };
}
const weekdays = new Intl.DateTimeFormat("es-MX", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: mexicoTime,
});
/** «Hoy, 09:41», «24 nov, 17:12», and of what only the day is known «24 nov». */
export function issued(at: string): string {
  if (isDay(at)) return formatShortDay(at);
  const moment = new Date(at);
  const told = momentOf(moment);
  return told.startsWith("el ") ? `${formatShortDay(at)}, ${clockOf(moment)}` : capital(told);
}
export const states = {
  ready: "Lista para mandar",
  toCancel: "Por cancelar",
  cancelling: "Cancelándose",
  cancelled: "Cancelada",
  valid: "Válida",
  noPdf: "Falta el PDF",
  sent: (at: string) => `Mandada ${formatShortDay(at)}`,
  owes: (amount: number) => `Debe ${pesos(amount)}`,
};
export const copy = "Copiar";
export const copyOf = (label: string) => `Copiar: ${label}`;
export const copied = "Copiado";
export const notCopied = "Tu navegador no lo dejó copiar";
export const stamp = "Timbrar";
export const stampOf = (label: string) => `Timbrar ${label}`;
export const stampAll = (count: number) => `Timbrar los ${count}`;
export const upload = "Subir";
export const uploadFile = "Subir archivo";
export const uploadTo = (label: string) => `Subir el XML y el PDF de ${label}`;
export const seeLines = "Ver renglones";
export const linesOf = (label: string) => `Renglones de ${label}`;
export const remove = "Quitar";
export const removeFiles = "Quitar archivos";
export const removeHelp = "Se borran de aquí para que subas otros, y vuelve a estar por hacer.";
export const cancel = "Cancelar factura";
export const cancelShort = "Cancelar";
export const cancelOf = (label: string) => `Cancelar ${label}`;
export const accepted = ".xml,.pdf,application/xml,text/xml,application/pdf";
export const fileKinds = { xml: "XML", pdf: "PDF" };
export const download = (kind: "xml" | "pdf", label: string) => `${fileKinds[kind]} de ${label}`;
export const close = "Cerrar";
export const chooseAnother = "Elegir otro";
export const itsKnown = "Ya lo vi";
export const fileDidNotEnter = (name: string) => `${name} no entró.`;
export const fileDiffers = (name: string) => `${name} entró, con diferencias.`;
export const fileFits = (name: string) => `${name}: ¿de cuál pedido es?`;

// The screen of an order
export const orderTitle = "Documentos fiscales";
export const order = (id: number) => `Pedido ${id}`;
export const notStamped = (reason: string) => `No se timbró: ${reason}`;
export const lacking = (count: number) => (count === 1 ? "Falta 1" : `Faltan ${count}`);
export const allDone = "Al día";
export const follows = "Lo que sigue";
export const nothingFollows = "Nada por ahora.";
export const dueTitle = (kind: DocumentKind, total: number) =>
  `${kindNames[kind]} por ${pesos(total)}`;
export const cancelTitle = (folio: string | null, total: number) =>
  `Cancelar ${folio ?? "la factura"} por ${pesos(total)}`;
export const didNotEnter = "Lo que no entró";
export const notStampedTitle = (kind: DocumentKind, total: number) =>
  `${stampingService} no timbró: ${kindNames[kind].toLowerCase()} por ${pesos(total)}`;
export const correctData = "Corregir datos";
export const issuedOnes = "Emitidas";
export const orderColumns = ["Documento", "Total", "Estado"];
export const issuedOf = (folio: string, kind: DocumentKind, at: string | null) =>
  `${folio} · ${kindNames[kind].toLowerCase()}${at ? ` del ${formatShortDay(at)}` : ""}`;
export const balance = "Cuadre";
export const documents = "Documentos";
export const sentMoment = "Cuándo se mandaron";
export const from = "Desde";
export const to = "Hasta";
export const collected = (isPaid: boolean) => (isPaid ? "Cobrado" : "Cobrado y por cobrar");
export const agrees = "Cuadra al centavo";
export const differsBy = (amount: number) => `No cuadra: ${pesos(amount)} de diferencia`;
export const taxData = "Datos fiscales";
export const noTaxData = "Nadie la ha pedido a su nombre.";
export const correct = "Corregir";
export const dataNames = {
  rfc: "RFC",
  name: "Nombre",
  regime: "Régimen",
  postalCode: "C.P. fiscal",
  use: "Uso",
  country: "Residencia fiscal",
  taxId: "Núm. de identidad fiscal",
  email: "Correo",
};

export const kindNames: Record<DocumentKind, string> = {
  I: "Factura",
  E: "Nota de crédito",
  P: "Complemento de pago",
  global: "Global",
};
export const labelOf = (kind: DocumentKind, orderId: number | null) =>
  orderId === null
    ? kindNames[kind]
    : kind === "I"
      ? String(orderId)
      : `${orderId} · ${kindNames[kind]}`;
export const optionOf = (orderId: number | null, name: string, total: number) =>
  `${orderId ?? "Global"} · ${name} · ${pesos(total)}`;
export const periodOf = ({ from, to }: { from: string; to: string }) =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;

export const gaveUp = "No se timbró: está otra vez por hacer.";
export const giveUp = "No se timbró";
export const giveUpHelp =
  "La tienda ya no tiene el servicio que la timbraba. Vuelve a estar por hacer.";
export const withoutKey = (names: string[]) =>
  `Falta la clave SAT de ${new Intl.ListFormat("es").format(names)}. Escríbela en el producto y vuelve a timbrar.`;
export const notDue = "Ya no hace falta: revisa la lista.";
export const keep = "No se canceló";
export const keepHelp =
  "El SAT o el cliente no aceptó que se cancele. Queda válida, y la lista dice qué sigue.";
export const kept = "Queda válida: la lista dice qué sigue.";
export const notKept = "Esa ya no se puede conservar.";

// The factura global and the month
export const globalTitle = "Factura global";
export const globalHelp =
  "Las ventas pagadas de esos días que nadie pidió facturar. Si un cliente pide después la suya, la lista dice qué sigue.";
export const uninvoiced = (orders: number, total: number) =>
  orders === 1 ? `1 venta, ${formatPesos(total)}` : `${orders} ventas, ${formatPesos(total)}`;
export const periods = {
  day: "Ayer",
  week: "Última semana",
  fortnight: "Última quincena",
  month: "Último mes",
};
export const reserve = "Apartar estas ventas";
export const reserveHelp = (days: string) =>
  `Las ventas sin factura de ${days} quedan en una factura global, hasta que subas su XML o las sueltes.`;
export const reserved = (orders: number) =>
  orders === 1 ? "Se apartó 1 venta." : `Se apartaron ${orders} ventas.`;
export const noSales = "No hay ventas sin factura en esos días.";
export const release = "Soltar ventas";
export const releaseHelp = "Sus clientes podrán pedir factura otra vez, mientras estén en plazo.";
export const released = "Esas ventas quedaron libres.";
export const notReleased = "Esa factura global ya tiene XML.";
export const month = "Mes";
export const monthZip = "ZIP del mes";

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
  "Si la timbraste con tu programa, cancélala ahí y di después en la lista si se canceló. Entonces el pedido se puede facturar otra vez.";
export const isCancelledNow = "Ya se canceló";
export const isCancelledHelp =
  "Solo cuando el SAT la muestre como cancelada: el cliente puede rechazarla en tres días hábiles.";
export const cancelled = {
  done: "Se canceló la factura en el SAT.",
  pending: "El SAT espera la respuesta del cliente. Inténtalo otra vez más tarde.",
  elsewhere: "Cancélala en el programa que la timbró, y di aquí si se canceló.",
  settled: "Quedó cancelada: la lista dice qué sigue.",
  kept: "El cliente no aceptó que se cancele: la lista dice qué sigue.",
};
export const isOff = "La tienda no ofrece factura: está apagada en «Ajustes», «Facturas».";
export const toSettings = "Ir a ajustes";
export const unknown = "Esa factura ya no existe.";
export const notCancelled = "Esa factura ya estaba cancelada.";
export const alreadySent = "Esa factura ya se envió.";
export const noneReady = "Ninguna tiene sus dos archivos y falta por mandar.";
export const sentMany = (count: number, mailed: number) =>
  [
    count === 1 ? "1 mandada" : `${count} mandadas`,
    mailed < count && `sin correo: ${count - mailed}`,
  ]
    .filter(Boolean)
    .join(", ");
export const unsent = (count: number) =>
  count === 1 ? "No se mandó." : `No se mandaron las ${count}.`;
export const hasLeft = "Sus correos ya salieron: no se puede deshacer.";
export const answered = "Se quitó el aviso.";
export const namedBy = ({
  kind,
  seriesFolio,
}: {
  kind: DocumentKind;
  seriesFolio: string | null;
}) =>
  `Otro documento la nombra: ${[kindNames[kind].toLowerCase(), seriesFolio].filter(Boolean).join(" ")}. Quítalo o cancélalo primero.`;
export const isCorrected = "Su corrección está pedida: sube antes la que la sustituye.";
export const staysFor = (why: "sent" | "corrected" | Parameters<typeof namedBy>[0]) =>
  why === "sent" ? alreadySent : why === "corrected" ? isCorrected : namedBy(why);
export const filesRemoved = "Se quitaron los archivos.";
export const noService = "No hay un servicio de timbrado.";
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
  "too-slow": "Tiene tantos datos que no se terminó de leer. Un CFDI no lleva tantos.",
  "pdf-too-large": fileTooLarge,
  encoding: "No está en UTF-8, como lo pide el SAT.",
  doctype: "Trae un DTD, y un CFDI no lleva ninguno.",
  "web-page": "Es una página web. Descarga el XML de tu programa otra vez.",
  "too-deep": "Tiene más niveles que un CFDI.",
  "not-xml": "No es un XML.",
  broken: "El XML está dañado por dentro: descárgalo otra vez, sin editarlo.",
  "cut-off": "El XML está cortado: le falta el final. Descárgalo otra vez.",
  "not-cfdi": "Es un XML, pero no un CFDI.",
  version: "No es un CFDI 4.0, sino de otra versión.",
  type: "No es una factura, una nota de crédito ni un pago (tipo I, E o P).",
  "not-sealed": "No está sellado: no trae el sello de tu empresa.",
  "not-stamped": "No está timbrado: no trae el Timbre Fiscal Digital.",
  "stamped-twice": "Trae más de un timbre.",
  "wrong-uuid": "Su folio fiscal (UUID) no está completo.",
  "other-stamp": "Su timbre es de otro CFDI: no repite el sello de este.",
  "wrong-issuer": "No trae el RFC de quien la emite, o no tiene la forma de un RFC.",
  "wrong-receiver": "No trae el RFC de quien la recibe, o no tiene la forma de un RFC.",
  "no-date": "No trae fecha y hora, o no como las escribe el SAT.",
  "impossible-date": "Su fecha u hora no existe en el calendario.",
  "wrong-total": "No trae el total, o no es un importe.",
  "wrong-currency": "No dice en qué moneda está.",
  "not-a-pdf": "El PDF no está completo.",
  "other-type": "No es XML ni PDF.",
  "uuid-taken": "Ese folio fiscal ya está en otra factura.",
  "no-xml": "Sube primero su XML.",
  gone: notDue,
};

const kinds: Record<DocumentKind, string> = {
  I: "una factura",
  E: "una nota de crédito",
  P: "un complemento de pago",
  global: "una factura global",
};

/** c_Periodicidad. */
const periodicities: Record<string, string> = {
  "01": "diario",
  "02": "semanal",
  "03": "quincenal",
  "04": "mensual",
  "05": "bimestral",
};

const misfits: {
  [Kind in Misfit["kind"]]: (misfit: Extract<Misfit, { kind: Kind }>) => string;
} = {
  currency: ({ currency }) => `Está en ${currency}, y la tienda vende en pesos (MXN).`,
  "no-issuer": () => "Escribe primero el RFC de tu empresa en «Empresa».",
  issuer: ({ issuer, own }) => `La emite ${issuer}, y el RFC de tu empresa es ${own}.`,
  "nothing-open": () => "Ningún pedido espera una así.",
  related: () => "No dice de cuál factura es (CFDI relacionado), o lo dice de otra.",
  stamping: () => isBeingStamped,
  installment: ({ found, asked }) => `Dice que es la parcialidad ${found} y es la ${asked}.`,
  rfc: ({ receiver, asked }) =>
    asked
      ? `Es para ${receiver}, y el pedido pidió ${asked}.`
      : `Es para ${receiver}, y nadie pidió factura con ese RFC.`,
  total: ({ total, asked }) =>
    asked === null
      ? `El total dice ${pesos(total)} y ningún pedido de ese RFC suma eso.`
      : `El total dice ${pesos(total)} y debe ser ${pesos(asked)}.`,
  future: ({ issuedOn }) => `Tiene fecha del ${formatDate(issuedOn)}, que todavía no llega.`,
  "too-early": ({ issuedOn, since }) =>
    `Tiene fecha del ${formatDate(issuedOn)}, y la venta o la devolución es del ${formatDate(since)}.`,
  method: () =>
    "Dice que se pagó en una sola exhibición (PUE), y el pedido es a crédito: va como PPD, con forma de pago 99.",
  period: ({ periodicity, months, year, asked }) =>
    `Es del periodo ${months} de ${year} (${periodicities[periodicity] ?? periodicity}), y ahí van las ventas de ${periodOf(asked)}.`,
  "has-xml": ({ folio }) => `Ya tiene otro XML${folio ? ` (${folio})` : ""}. Quítalo primero.`,
  type: ({ found, asked }) => `Es ${kinds[found]}, y ahí va ${kinds[asked]}.`,
};

const compared: Record<Difference["kind"], string> = {
  total: "Total",
  rfc: "RFC",
  name: "Razón social",
  regime: "Régimen",
  use: "Uso",
  postalCode: "Código postal",
  country: "Residencia fiscal",
  taxId: "Número de identidad fiscal",
  form: "Forma de pago",
  method: "Método de pago",
};

export const differenceOf = (difference: Difference): string => {
  const { kind, found, asked } = difference;
  return kind === "total"
    ? `Total: dice ${pesos(found)} y debe ser ${pesos(asked)} (${pesos(Math.abs(found - asked))} de diferencia).`
    : `${compared[kind]}: dice ${found || "nada"} y se pidió ${asked || "sin ese dato"}.`;
};

function misfitText<Kind extends Misfit["kind"]>(misfit: Extract<Misfit, { kind: Kind }>): string {
  return misfits[misfit.kind](misfit);
}

export const reasonOf = (kept: Exclude<Kept, { kept: unknown }>): string =>
  "problem" in kept
    ? problems[kept.problem]
    : "among" in kept
      ? kept.misfit
        ? `${misfitText(kept.misfit)} Si la timbraste antes de que cambiara el pedido, elige cuál es.`
        : "Puede ser de varios pedidos: elige de cuál."
      : misfitText(kept.misfit);

export const keptIn = (kind: "xml" | "pdf", label: string) =>
  `${kind.toUpperCase()} guardado: ${label}.`;

// Emails
const files = "Va adjunta en XML y PDF. También la encuentras en tu pedido cuando la necesites.";
export const emails: Record<DocumentKind, { subject: (orderId: number) => string; body: string }> =
  {
    I: { subject: (orderId) => `Tu factura del pedido ${orderId}`, body: files },
    E: { subject: (orderId) => `Tu nota de crédito del pedido ${orderId}`, body: files },
    P: { subject: (orderId) => `Tu complemento de pago del pedido ${orderId}`, body: files },
    global: { subject: (orderId) => `Tu factura del pedido ${orderId}`, body: files },
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
  country: "Residencia fiscal",
  taxId: "Núm. de identidad fiscal",
  form: "Forma de pago",
  method: "Método de pago",
  relation: "Tipo de relación",
  credited: "CFDI relacionado",
  periodicity: "Periodicidad",
  months: "Meses",
  year: "Año",
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
  installment: "Parcialidad",
  before: "Saldo anterior",
  paid: "Importe pagado",
  left: "Saldo insoluto",
  paidOn: "Fecha de pago",
  missing: "Falta",
};
export const noSatKey = "La clave SAT del producto";
export const noFunding = "Si la tarjeta es de crédito (04) o de débito (28)";

/** How the staff's list of failed jobs calls them. */
export const jobNames = {
  "email-invoice": "Correo de una factura",
  "stamp-invoice": "Timbrado de una factura",
  "follow-stamping-service": "Revisión de timbrados y cancelaciones",
};
