/** The Spanish messages for whoever starts the process. */

// During startup.
export const openDatabase = "Abrir la base de datos";
export const prepareTables = "Preparar las tablas";
export const fillShelves = "Llenar los estantes";
export const buildPages = "Construir las páginas";
export const buildBackOffice = "Construir la administración, con la tienda ya abierta";
export const noBackOffice = (reason: string) =>
  `La administración no se pudo construir; la tienda sigue abierta.\n${reason}`;

// Startup errors.
export const cannotOpen = (problems: readonly string[]) =>
  `La tienda no puede abrir:\n${problems.map((problem) => `  · ${problem}`).join("\n")}`;
export const portTaken = (port: number) =>
  `El puerto ${port} está ocupado: cierra el otro programa o elige otro, por ejemplo ` +
  `PORT=${port + 1} npm start`;
export const publishedAccounts = (emails: readonly string[]) =>
  `La base de datos trae ${emails.length === 1 ? "una cuenta" : "cuentas"} de demostración con ` +
  `contraseña conocida por todos: ${emails.join(", ")}. Usa una base de datos nueva, o cambia ` +
  "esas contraseñas antes de abrir.";
export const notWritable = (folder: string) =>
  `No se puede escribir en ${folder}: dale permiso a esa carpeta o elige otra con DATA_DIR.`;
export const alreadyOpen = (folder: string) =>
  `La tienda ya está abierta con los datos de ${folder}: usa esa, o elige otra carpeta con DATA_DIR.`;
export const databaseUnavailable = (reason: string) => `la base de datos no responde: ${reason}`;
export const databaseReadOnly =
  "la base de datos es de solo lectura (una réplica, o default_transaction_read_only): no se puede " +
  "vender con ella";
export const clockOff = (ahead: number) =>
  `reloj: el de esta máquina va ${Math.abs(ahead)} s ${ahead > 0 ? "adelante" : "atrás"} del de la ` +
  "base de datos";
export const notBuilt =
  "Falta construir las páginas de esta versión: npm run build (npm start lo hace solo).";
export const poolerForgetsStatements =
  "DATABASE_URL lleva a un pooler que presta cada conexión solo por una transacción y olvida las " +
  "consultas preparadas: pon DATABASE_PREPARED_STATEMENTS=false, y en DATABASE_LISTEN_URL la " +
  "dirección de PostgreSQL mismo.";
export const notMigrated = (count: number) =>
  `Faltan ${count} ${count === 1 ? "migración" : "migraciones"} en la base de datos: npm run migrate`;
export const hearingOfChanges = (seconds: number) => `cambios: se oyen, hace ${seconds} s`;
export const askingForChanges = (seconds: number) =>
  `cambios: no se oyen desde hace ${seconds} s, se consultan`;
export const threadsBusy =
  "los hilos que leen archivos y revisan contraseñas no toman trabajo desde hace 2 s";
export const stopping = "la tienda se está cerrando";

// Once the store is open.
export const openAt = (url: string, port: number, staging: boolean) =>
  `La tienda está abierta en ${url} (puerto ${port})${staging ? ", de prueba: STAGING=true" : ""}`;
export const noTrustedProxy =
  "TRUST_PROXY no está: detrás de un proxy, todos los clientes contarían como uno solo para los " +
  "límites. Con proxy: TRUST_PROXY=true";
export const openToNetwork =
  "\n  HOST escucha a toda la red, pero esta tienda de prueba tiene cuentas que cualquiera conoce: solo " +
  "contesta a esta máquina. Para que otras la abran, pon su dirección en PUBLIC_URL.";
export const onlyThisMachine =
  "Esta tienda de prueba solo contesta a la máquina en la que corre. Para abrirla a otras, pon su " +
  "dirección en PUBLIC_URL (docs/operations.md).\n";
export const openHere = (url: string, accounts: string) => `
  La tienda está abierta:   ${url}
  Administración:           ${url}/admin
  Correo de prueba:         ${url}/dev/mail
  API (OpenAPI):            ${url}/api/docs
${accounts}
  Para cambiarla mientras la ves:  npm run dev
  Para probarla entera:            npm test
  Para cerrarla:                   Ctrl-C
`;
export const firstOwner = (url: string, hours: number) => `
  Nadie lleva esta tienda todavía. Abre esta dirección y elige tu contraseña; sirve una vez,
  durante ${hours} horas, y solo tú debes verla:

  ${url}
`;
export const replaced = (count: number) =>
  `Los ${count} procesos de la tienda se reemplazaron por otros nuevos.`;
export const processEnded = (how: string | number) =>
  `Un proceso de la tienda terminó antes de abrir (${how}).`;
export const notReplaced =
  "Un proceso nuevo no pudo abrir (arriba dice por qué): la tienda sigue con los de antes.";
export const nothingToReplace =
  "SIGUSR2 reemplaza los procesos uno tras otro: hacen falta al menos dos (WEB_CONCURRENCY=2).";
export const migrated = "La base de datos está al día.";
export const salesRebuilt = "Las ventas por día están sumadas de nuevo.";

interface LogIn {
  email: string;
  password: string;
}

export const demoAccounts = (customer: LogIn, staff: LogIn) => `
  Cliente de prueba:        ${customer.email} / ${customer.password}
  Personal de prueba:       ${staff.email} / ${staff.password}
`;
