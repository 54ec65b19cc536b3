import type { ShapeFault } from "#src/base/platform/http/json-shape.ts";
import type { UploadError } from "#src/base/platform/files/upload-rules.ts";

/** The platform's responses, in Spanish, and its messages to the operator, in English. */

// Errors of any endpoint.
export const serviceUnavailable =
  "No podemos atenderte en este momento. Inténtalo de nuevo en unos minutos.";
export const tookTooLong = "Tardó demasiado: inténtalo de nuevo en un momento.";
export const changedAtOnce =
  "Alguien más cambiaba lo mismo y no se guardó nada: inténtalo de nuevo en un momento.";
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
/** For clients over the request limit: a page that loads nothing else. */
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
  "PUBLIC_URL or HOST opens the store to other machines: it opens as in production, with everything " +
  "that this needs. To try it in a network, PUBLIC_URL=http://localhost:3000: then it answers this machine alone.";
export const missing = (name: string, meaning: string) => `${name} is missing: ${meaning}.`;
export const misspelled = (name: string, meant: string) =>
  `The store has no setting ${name}. Did you mean ${meant}?`;
export const noSetting = (name: string) => `The store has no setting ${name}.`;
export const notSender = "must have an address: tienda@example.mx or Mi Tienda <tienda@example.mx>";
export const notTrueOrFalse = "must be true or false";
export const notUrl = "must be a whole address, such as https://tienda.example";
export const notWebsiteKey = "must have 64 hexadecimal digits or 32 characters";
export const notSeed = "must be none, demo or demo:N";
export const notPaymentMethods = "must be a list of card, oxxo and spei";
export const notNodeEnv = "must be production, development or test";
export const notProcessCount = "must be a number of processes, from 1 to 64";
export const notPort = "must be the number of a port";
export const notDatabaseUrl = "must begin with postgres://";
export const notSlug = "only lower-case letters, digits and hyphens";
export const notSmtpUrl = "must begin with smtp:// or smtps://";
export const notLogLevel = "must be debug, info, warn, error or silent";
export const tokenTooShort = "must have 16 characters or more";
export const notRetention = "Say how many backups to keep, for example --keep 7d,4w,12m";
export const notAgeRecipient = "must be a public key of age: age1…";
export const notHttps = "PUBLIC_URL: customers come over https, not http.";
export const testKey =
  "STRIPE_SECRET_KEY: this is a test key; nobody would really pay (STAGING=true allows it).";
export const otherStripe =
  "STRIPE_API_BASE: payments would not go to Stripe (STAGING=true allows it).";
export const testFacturapi =
  "FACTURAPI_KEY: the SAT would know nothing of these invoices (STAGING=true allows it).";
export const notFacturapiKey = "must begin with sk_live_ or sk_test_";
export const meanings = {
  DATABASE_URL: "the PostgreSQL database",
  PUBLIC_URL: "the address that customers see",
  SMTP_URL: "the mail server",
  MAIL_FROM: "the sender of emails",
  STRIPE_SECRET_KEY: "Stripe's secret key",
  STRIPE_WEBHOOK_SECRET: "the secret of Stripe's webhook",
  STRIPE_ACCOUNT_ID: "the account at Stripe",
  S3_ACCESS_KEY_ID: "the key of the bucket for files",
  S3_SECRET_ACCESS_KEY: "the secret of the bucket for files",
};

// The embedded database.
export const databaseNotStarted = (folder: string, log: string) =>
  `PostgreSQL did not start in ${folder}:\n${log}`;
export const noDatabaseFor = (system: string) =>
  `There is no embedded PostgreSQL for ${system}: set DATABASE_URL.`;
export const databaseNotMade = (folder: string, reason: string) =>
  `The database could not be created in ${folder}: ${reason}`;

// Targets of commands.
export const envFileUnreadable = (file: string, code: string) =>
  `The settings in ${file} cannot be read (${code}): check ENV_FILE and its permissions`;
export const databaseAt = (at: { host: string; port: number; database: string; user: string }) =>
  `${at.database} at ${at.host}:${at.port}, as ${at.user}`;
export const embeddedAt = (folder: string) => `the embedded one, in ${folder}`;
const whereSettingsAre =
  "If the store uses another database, say where its settings are: ENV_FILE=/etc/tienda.env npm run …";
export const noEmbeddedDatabase = {
  missing: (folder: string) =>
    `There is no database in ${folder}, and this command creates none. ${whereSettingsAre}`,
  stopped: (folder: string) =>
    `Nothing has the database of ${folder} open: start the store first. ${whereSettingsAre}`,
};
export const nameTheFolder =
  "Say in which database: DATABASE_URL, or DATA_DIR with a new folder for the embedded one";
export const noConnection = (reason: string) => `The database does not answer: ${reason}`;
export const noRoom = "There is no space left on the server's disk: nothing was stored. Make room.";
export const noTables =
  "There is no store in this database. If it is the right one, prepare it: npm run migrate";
export const newerTables = "The database is of a newer version of the store: upgrade the program";
export const notVerifiable =
  "Not verified: only the newer version, which is not on this machine, can restore it";
export const olderTables =
  "The database is of an older version of the store: upgrade it with npm run migrate";
export const foreignTables =
  "The tables of this database are not of version 0.2.0 of the store or a later one: if they are of " +
  "0.1.0, install 0.2.0 first; if not, use another database";
export const emptyStore =
  "The store of this database is empty, without staff, products and customers: there is nothing to " +
  "back up. Check that it is the right one";
export const noMediaFolder = (folder: string) =>
  `There is no ${folder}, where the store's images should be: check DATA_DIR`;

// Folders.
export const folderNotMade = (folder: string, code: string) =>
  `The folder ${folder} cannot be created (${code}): allow it, or choose another one`;

// Backups.
export const backupEncrypted = "The backup is encrypted: name its key, --identity key-file";
export const wrongBackupKey = "That key does not open the backup, or the backup is damaged";
export const foreignFile = (name: string) => `it holds something that is not of a backup: ${name}`;
export const brokenBackup = (file: string, reason: string) =>
  `${file} is no backup of the store, or it is damaged (${reason})`;
export const noBackup = "The file is no backup of the store";
export const newerBackup =
  "The backup is of a newer version of the store: upgrade the program first";
export const otherVersion =
  "The database already has tables of another version: restore into an empty one";
export const databaseNotEmpty =
  "The database is not empty: restore into a new one, so that nothing is lost";
export const rowsChanged = (table: string) =>
  `The backup is not faithful: rows of ${table} come back different from what they were`;
export const backupNotFaithful = (reason: string) => `The backup failed its test: ${reason}`;
export const noBackupBucket =
  "The bucket for backups is missing: BACKUP_S3_URL, or S3_BUCKET_URL to use the store's own";
export const noSuchFile = (file: string) => `There is no file ${file}`;
export const noSuchBackup = (name: string) => `There is no backup ${name} in the bucket`;
export const rowsMissing = (table: string) =>
  `The backup is incomplete: rows of ${table} are missing`;
