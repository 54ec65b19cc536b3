import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Difference } from "#src/shop/orders/comparison/comparison.ts";
import type { RejectedEvents } from "#src/shop/payments/rules.ts";

/** What `npm run status` says. */

export const version = "Versión";
export const versionIs = (version: string, failed: string | null) =>
  failed === null
    ? version
    : `${version}; no se pudo actualizar${failed && ` a la ${failed}`}: tienda update`;
export const store = "Tienda";
export const database = "Base de datos";
export const disk = (folder: string) => `Disco de ${folder}`;
export const backup = "Última copia";
export const verified = "Última verificada";
export const mail = "Correo";
export const payments = "Pagos";
export const clock = "Reloj";
export const certificate = "Certificado";
export const jobs = "Tareas fallidas";

export const isReady = "contesta, y puede recibir pedidos";
export const noAnswer = (url: string) => `no contesta en ${url}: journalctl -u tienda`;

const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
export const databaseIs = (release: string, bytes: number) =>
  `PostgreSQL ${release}, ${bytes < 1024 ** 3 ? `${Math.ceil(bytes / 1024 ** 2)} MB` : gigabytes(bytes)}`;
export const freeOf = (free: number, total: number) =>
  `${gigabytes(free)} libres de ${gigabytes(total)}`;

export const fullIn = (days: number) =>
  days < 1
    ? "; a este paso se llena hoy"
    : `; a este paso se llena en ${Math.floor(days)} ${days < 2 ? "día" : "días"}`;

export const noBackup = "no hay ninguna: tienda backup, o npm run backup";
export const neverVerified = "ninguna: tienda backup, o npm run backup con --verify";
export function backupAge(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours < 1) return "hace menos de una hora";
  if (hours < 48) return `hace ${hours} ${hours === 1 ? "hora" : "horas"}`;
  return `hace ${Math.floor(hours / 24)} días`;
}

export const noMailServer = "no hay servidor: los correos no llegan a nadie (SMTP_URL)";
export const mailAnswers = "el servidor acepta la clave";
export const mailFails = (reason: string) => `el servidor no acepta correos: ${reason}`;

const unknownRecord = (domain: string) => `aquí el DNS no conoce ${domain}, o no contesta`;
export const spf = (domain: string) => ({
  found: `${domain} dice quién envía sus correos`,
  missing: `falta: en ${domain}, un registro TXT «v=spf1 include:… ~all», con lo que indique tu correo`,
  unknown: unknownRecord(domain),
});
export const dmarc = (domain: string) => ({
  found: `${domain} dice qué hacer con correos falsos`,
  missing: `falta: en _dmarc.${domain}, un registro TXT «v=DMARC1; p=quarantine»`,
  unknown: unknownRecord(domain),
});
export const dkim = (domain: string, isFound: boolean) =>
  isFound
    ? `${domain} tiene una llave`
    : `no se halló en ${domain} con los nombres usuales: compruébalo en tu correo`;

export const paymentStates = {
  live: "Stripe acepta la clave",
  test: "de prueba, no se cobra a nadie: falta la clave real (STRIPE_SECRET_KEY)",
  sandbox: "de mentira: falta la clave de Stripe (STRIPE_SECRET_KEY)",
  rejected: "Stripe no acepta la clave o la cuenta (STRIPE_SECRET_KEY, STRIPE_ACCOUNT_ID)",
  unavailable: "Stripe no contesta",
};

export const webhook = "Avisos de Stripe";
export const webhookSends = (missing: readonly string[]) =>
  missing.length === 0
    ? "llegan todos los que hacen falta"
    : `el webhook no manda ${missing.join(", ")}: agrégalos en Stripe`;
export const webhookElsewhere = (url: string, others: readonly string[]) =>
  `Stripe no tiene ningún webhook a ${url}${others.length === 0 ? "" : `, solo a ${others.join(", ")}`}: agrégalo en Stripe`;
const rejections: Record<RejectedEvents["reason"], string> = {
  unsigned: "no traen firma",
  signature: "los firma otro secreto: compara STRIPE_WEBHOOK_SECRET con el del webhook en Stripe",
  clock: "llegan como viejos: el reloj de esta máquina va adelantado",
};
export const eventsRejected = ({ reason, count, since }: RejectedEvents, now: number) =>
  `${count === 1 ? "la tienda rechazó uno" : `la tienda rechazó ${count}`}, desde ${backupAge(now - since)}; ${rejections[reason]}`;
export const webhookUnknown =
  "la clave no deja ver el webhook (permiso «Webhook Endpoints», lectura)";

export const comparison = "Cobros contra Stripe";
export const neverCompared = "se comparan cada noche; todavía no toca";
export const comparedLongAgo = (seconds: number) => `no se comparan desde ${backupAge(seconds)}`;
const differenceNames = {
  payment: "cobrado",
  refunds: "devuelto",
  stray: "cobrado sin pedido pagado",
};
const shownDifferences = 5;
export function compared(differences: readonly Difference[]): string {
  if (differences.length === 0) return "los últimos 40 días coinciden";
  const shown = differences
    .slice(0, shownDifferences)
    .map(
      ({ orderId, kind, shop, stripe }) =>
        `pedido ${orderId}, ${differenceNames[kind]}: ${formatPesos(shop)} aquí y ${formatPesos(stripe)} en Stripe`,
    );
  const rest = differences.length - shown.length;
  return [...shown, ...(rest > 0 ? [`y ${rest} más`] : [])].join("; ");
}

export const ofDatabase = "la base de datos";
export const ofStripe = "Stripe";
export const clockOff = (ahead: number, whose: string) =>
  `va ${Math.abs(ahead)} s ${ahead > 0 ? "adelante" : "atrás"} del de ${whose}`;
export const clockUnknown = "como el de la base de datos; no se sabe si se sincroniza";
export const clockRight = "sincronizado";
export const clockAlone = "nada lo corrige: apt-get install systemd-timesyncd";

export const certificateDays = (days: number) => `vale ${days} ${days === 1 ? "día" : "días"} más`;
export const noCertificate = (reason: string) => `la dirección no contesta bien: ${reason}`;

export const failedJobs = (count: number) =>
  count === 0 ? "ninguna" : `${count}: están en «Inicio» de la administración`;

// The email about what turned red
export const subject = (names: readonly string[]) =>
  `Tu tienda necesita atención: ${names.join(", ")}`;
export const preview = "Algo se puso en rojo.";
export const reason =
  "Te escribimos porque eres dueño de la tienda. Solo avisamos una vez de cada cosa.";
export const emailTitle = "Tu tienda necesita atención";
export const line = (name: string, says: string) => `${name}: ${says}.`;
export const toStatus = "Ver el estado";
