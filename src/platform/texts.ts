import type { ShapeFault } from "#src/platform/http/json-shape.ts";
import type { UploadError } from "#src/platform/files/upload-rules.ts";

/** The Spanish of the platform's responses, and of its messages to the operator. */

// Errors of any endpoint.
export const serviceUnavailable =
  "No podemos atenderte en este momento. Inténtalo de nuevo en unos minutos.";
export const tookTooLong = "Tardó demasiado: inténtalo de nuevo en un momento.";
export const diskFull =
  "No queda espacio en el disco del servidor: no se guardó nada. Avisa a quien lo atiende.";
export const notFound = "Esa dirección no existe";
export const badRequest = "La petición no es válida";
export const failed = "Algo falló de nuestro lado. Ya quedó registrado.";
export const pageNotFound = "La página no existe";
export const unknownWebsite = "Este sitio no puede usar la tienda";

// Limits.
export const tooManyAttempts = "Demasiados intentos";
export const waitFor = (reason: string, seconds: number) =>
  `${reason}. Espera ${Math.ceil(seconds / 60)} min y vuelve a intentarlo.`;
/** A page that loads nothing, for whoever asks for hundreds a minute. */
export const tooManyPages =
  '<!DOCTYPE html><html lang="es-MX"><meta charset="utf-8"><title>Espera un momento</title>' +
  '<meta name="viewport" content="width=device-width"><h1>Espera un momento</h1>' +
  "<p>Llegaron demasiadas visitas desde tu conexión. Vuelve a intentarlo en un minuto.</p></html>";
export const messageTooLarge = "El mensaje es demasiado grande";
export const textTooLarge = "Es demasiado: acorta el texto";

// Bodies.
export const badForm = "El formulario llegó incompleto o con demasiadas partes: vuelve a enviarlo";
export const oneUploadAtATime =
  "Tus archivos anteriores todavía se están subiendo: espera a que terminen y vuelve a intentarlo";
export const othersUpload =
  "Se están subiendo otros archivos: espera unos segundos y vuelve a intentarlo";
export const notJsonType = "Manda los datos como application/json";
export const notJson = "Los datos no son JSON válido";
export const invalidData = "Los datos no son válidos";
export const missingFields = (names: readonly string[]) =>
  names.length === 1 ? `Falta «${names.join("")}»` : `Faltan: ${names.join(", ")}`;
export const shapeFaults: Record<ShapeFault, string> = {
  nul: "Los datos llevan un carácter que no se puede guardar",
  deep: "Los datos tienen demasiados niveles, uno dentro de otro",
};

// Passwords and files.
export const commonPassword =
  "Esa contraseña es de las más usadas y la adivinan en segundos: elige otra";
export const uploadErrors: Record<UploadError, string> = {
  "too-large": "El archivo pesa demasiado: 15 MB como máximo",
  "not-an-image": "No es una imagen que se pueda leer: usa JPG, PNG, WebP o AVIF",
  "not-a-pdf": "No es un PDF",
  program: "Es un programa, aunque su nombre diga otra cosa: no se guardó",
  "too-many-pixels": "La imagen es demasiado grande: 40 millones de puntos como máximo",
  "too-long": "La imagen es demasiado alargada: recórtala",
  "too-small": "La imagen es muy chica: al menos 200 puntos por lado",
  heic:
    "Es una foto HEIC, que los navegadores no muestran: en el iPhone elige Ajustes › Cámara › " +
    "Formatos › Más compatible, o guárdala como JPG",
  "too-slow":
    "La imagen tarda demasiado en leerse: ábrela en tu computadora, guárdala más chica y súbela otra vez",
  svg: "Los SVG pueden llevar programas: guárdala como PNG y súbela otra vez",
};

// The API's description.
export const apiDocs = "API de la tienda";
export const wholeDocument = "El documento OpenAPI 3.1 completo:";
export const requestBody = "Cuerpo";
export const responseBody = "Respuesta";

// The environment.
export const isPublic =
  "PUBLIC_URL o HOST abren la tienda a otras máquinas: abre como en producción, con todo lo que eso " +
  "pide. Para probarla en una red, PUBLIC_URL=http://localhost:3000: entonces solo contesta a esta máquina.";
export const missing = (name: string, meaning: string) => `Falta ${name}: ${meaning}.`;
export const misspelled = (name: string, meant: string) =>
  `La tienda no tiene ningún ajuste ${name}. ¿Quisiste decir ${meant}?`;
export const noSetting = (name: string) => `La tienda no tiene ningún ajuste ${name}.`;
export const notSender =
  "debe llevar una dirección: tienda@example.mx o Mi Tienda <tienda@example.mx>";
export const notTrueOrFalse = "debe ser «true» o «false»";
export const notUrl = "debe ser una dirección completa, como https://tienda.example";
export const notWebsiteKey = "debe tener 64 dígitos hexadecimales o 32 caracteres";
export const notSeed = "debe ser «none», «demo» o «demo:N»";
export const notPaymentMethods = "debe ser una lista de card, oxxo y spei";
export const notNodeEnv = "debe ser production, development o test";
export const notProcessCount = "debe ser un número de procesos, de 1 a 64";
export const notPort = "debe ser un número de puerto";
export const notDatabaseUrl = "debe empezar con postgres://";
export const notTilesUrl =
  "debe ser como https://mapas.example/{z}/{x}/{y}.png, con los tres y por https";
/** What most tiles must show, with the address of their terms. */
export const mapAttribution =
  "© colaboradores de OpenStreetMap https://www.openstreetmap.org/copyright";
export const notSlug = "solo minúsculas, cifras y guiones";
export const notSmtpUrl = "debe empezar con smtp:// o smtps://";
export const notLogLevel = "debe ser debug, info, warn, error o silent";
export const tokenTooShort = "debe tener 16 caracteres o más";
export const notRetention = "Di cuántas copias quedan, por ejemplo --keep 7d,4w,12m";
export const notAgeRecipient = "debe ser una llave pública de age: age1…";
export const notHttps = "PUBLIC_URL: los clientes entran por https, no por http.";
export const testKey =
  "STRIPE_SECRET_KEY: es una llave de prueba; nadie pagaría de verdad (STAGING=true la permite).";
export const otherStripe =
  "STRIPE_API_BASE: los cobros no irían a Stripe (STAGING=true lo permite).";
export const meanings = {
  DATABASE_URL: "la base de datos PostgreSQL",
  PUBLIC_URL: "la dirección que ven los clientes",
  SMTP_URL: "el servidor de correo",
  MAIL_FROM: "el remitente de los correos",
  STRIPE_SECRET_KEY: "la llave secreta de Stripe",
  STRIPE_WEBHOOK_SECRET: "el secreto del webhook de Stripe",
  STRIPE_ACCOUNT_ID: "la cuenta de Stripe",
  S3_ACCESS_KEY_ID: "la llave del almacén de archivos",
  S3_SECRET_ACCESS_KEY: "el secreto del almacén de archivos",
};

// The embedded database.
export const databaseNotStarted = (folder: string, log: string) =>
  `PostgreSQL no arrancó en ${folder}:\n${log}`;
export const noDatabaseFor = (system: string) =>
  `No hay PostgreSQL incluido para ${system}: indica DATABASE_URL.`;
export const databaseNotMade = (folder: string, reason: string) =>
  `No se pudo crear la base de datos en ${folder}: ${reason}`;

// Targets of commands.
export const envFileUnreadable = (file: string, code: string) =>
  `No se pueden leer los ajustes de ${file} (${code}): revisa ENV_FILE y sus permisos`;
export const databaseAt = (at: { host: string; port: number; database: string; user: string }) =>
  `${at.database} en ${at.host}:${at.port}, como ${at.user}`;
export const embeddedAt = (folder: string) => `la incluida, en ${folder}`;
const whereSettingsAre =
  "Si la tienda usa otra base de datos, di dónde están sus ajustes: " +
  "ENV_FILE=/etc/tienda.env npm run …";
export const noEmbeddedDatabase = {
  missing: (folder: string) =>
    `No hay ninguna base de datos en ${folder}, y este comando no crea una. ${whereSettingsAre}`,
  stopped: (folder: string) =>
    `Nadie tiene abierta la base de datos de ${folder}: abre primero la tienda. ${whereSettingsAre}`,
};
export const nameTheFolder =
  "Di en qué base de datos: DATABASE_URL, o DATA_DIR con una carpeta nueva para la incluida";
export const noConnection = (reason: string) => `La base de datos no responde: ${reason}`;
export const noTables =
  "En esta base de datos no hay ninguna tienda. Si es la correcta, prepárala: npm run migrate";
export const newerTables =
  "La base de datos es de una versión más nueva de la tienda: actualiza primero el programa";
export const olderTables =
  "La base de datos es de una versión anterior de la tienda: actualízala con npm run migrate";
export const foreignTables =
  "Las tablas de esta base de datos no son de la versión 0.2.0 de la tienda ni de otra posterior: si " +
  "son de la 0.1.0, instala antes la 0.2.0; si no, usa otra base de datos";
export const emptyStore =
  "La tienda de esta base de datos está vacía, sin personal, productos ni clientes: no hay de " +
  "qué hacer una copia. Revisa que sea la correcta";
export const noMediaFolder = (folder: string) =>
  `No existe ${folder}, donde deberían estar las imágenes de la tienda: revisa DATA_DIR`;

// Folders.
export const folderNotMade = (folder: string, code: string) =>
  `No se puede crear la carpeta ${folder} (${code}): dale permiso o elige otra`;

// Backups.
export const backupEncrypted =
  "La copia está cifrada: di con qué llave, --identity archivo-de-la-llave";
export const wrongBackupKey = "Esa llave no abre la copia, o la copia está dañada";
export const foreignFile = (name: string) => `trae algo que no es de una copia: ${name}`;
export const brokenBackup = (file: string, reason: string) =>
  `${file} no es una copia de la tienda o está dañado (${reason})`;
export const noBackup = "El archivo no es una copia de la tienda";
export const newerBackup =
  "La copia es de una versión más nueva de la tienda: actualiza primero el programa";
export const otherVersion =
  "La base de datos ya tiene tablas de otra versión: restaura en una vacía";
export const databaseNotEmpty =
  "La base de datos no está vacía: restaura en una nueva, para no perder nada";
export const rowsChanged = (table: string) =>
  `La copia no es fiel: filas de ${table} se restauran distintas de como eran`;
export const backupNotFaithful = (reason: string) => `La copia no pasó la prueba: ${reason}`;
export const noBackupBucket =
  "Falta el almacén de las copias: BACKUP_S3_URL, o S3_BUCKET_URL para usar el de la tienda";
export const noSuchFile = (file: string) => `No existe el archivo ${file}`;
export const noSuchBackup = (name: string) => `En el almacén no hay ninguna copia ${name}`;
export const rowsMissing = (table: string) => `La copia está incompleta: faltan filas de ${table}`;
