/** What a process tells the operator, in English, and what /readyz answers, in Spanish. */

// During startup.
export const openDatabase = "Open the database";
export const prepareTables = "Prepare the tables";
export const fillShelves = "Fill the demo shop";
export const buildPages = "Build the pages";
export const buildBackOffice = "Build the back office, with the shop already open";
export const noBackOffice = (reason: string) =>
  `The back office could not be built; the shop stays open.\n${reason}`;

// Startup errors.
export const cannotOpen = (problems: readonly string[]) =>
  `The store cannot open:\n${problems.map((problem) => `  · ${problem}`).join("\n")}`;
export const portTaken = (port: number, command = "start") =>
  `Port ${port} is taken: end the other program, or choose another port, for example ` +
  `PORT=${port + 1} npm ${command}`;
export const publishedAccounts = (emails: readonly string[]) =>
  `The database has ${emails.length === 1 ? "a demo account" : "demo accounts"} whose password ` +
  `everybody knows: ${emails.join(", ")}. Use a new database, or change those passwords before opening.`;
export const notWritable = (folder: string) =>
  `${folder} cannot be written to: allow it, or choose another folder with DATA_DIR.`;
export const alreadyOpen = (folder: string) =>
  `The store is already open with the data of ${folder}: use that one, or choose another folder with DATA_DIR.`;
export const noDatabase = (reason: string) => `the database does not answer: ${reason}`;
export const readOnlyDatabase =
  "the database is read-only (a standby, or default_transaction_read_only): no order can be stored";
export const noRoom =
  "There is no space left on a disk of the store or its database: make room, and start again.";
export const clockDiffers = (ahead: number) =>
  `clock: this machine's is ${Math.abs(ahead)} s ${ahead > 0 ? "ahead of" : "behind"} the database's`;
export const notBuilt =
  "The pages of this version are not built: npm run build (npm start does it by itself).";
export const poolerForgetsStatements =
  "DATABASE_URL leads to a pooler that lends each connection for one transaction and forgets " +
  "prepared statements: set DATABASE_PREPARED_STATEMENTS=false, and DATABASE_LISTEN_URL to the " +
  "address of PostgreSQL itself.";
export const notMigrated = (count: number) =>
  `The database lacks ${count} ${count === 1 ? "migration" : "migrations"}: npm run migrate`;

// What /readyz answers; «Estado» repeats it.
export const databaseUnavailable = (reason: string) => `la base de datos no responde: ${reason}`;
export const databaseReadOnly =
  "la base de datos es de solo lectura (una réplica, o default_transaction_read_only): no se puede " +
  "vender con ella";
export const databaseDiskFull =
  "el disco de la base de datos está lleno: no se guarda ningún pedido";
export const clockOff = (ahead: number) =>
  `reloj: el de esta máquina va ${Math.abs(ahead)} s ${ahead > 0 ? "adelante" : "atrás"} del de la ` +
  "base de datos";
export const hearingOfChanges = (seconds: number) => `cambios: se oyen, hace ${seconds} s`;
export const askingForChanges = (seconds: number) =>
  `cambios: no se oyen desde hace ${seconds} s, se consultan`;
export const threadsBusy =
  "los hilos que leen archivos y revisan contraseñas no toman trabajo desde hace 2 s";

// Once the store is open.
export const openAt = (url: string, port: number, staging: boolean) =>
  `The store is open at ${url} (port ${port})${staging ? ", for testing: STAGING=true" : ""}`;
export const noTrustedProxy =
  "TRUST_PROXY is not set: behind a proxy, all customers would share one limit. With a proxy: TRUST_PROXY=true";
export const openToNetwork =
  "\n  HOST listens to the whole network, but this demo has accounts that everybody knows: it answers " +
  "this machine alone. To open it to others, set PUBLIC_URL to its address.";
export const onlyThisMachine =
  "This demo answers only the machine that it runs on. To open it to others, set PUBLIC_URL to its " +
  "address (docs/operations.md).\n";
const nextCommands = `  To change it while you look:  npm run dev
  To test all of it:            npm test
`;
/** @param more what else the operator may do, one line each */
export const openHere = (url: string, accounts: string, more = nextCommands) => `
  The store is open:  ${url}
  Back office:        ${url}/admin
  Emails:             ${url}/dev/mail
  API (OpenAPI):      ${url}/api/docs
${accounts}
${more}  To end it:                    Ctrl-C
`;
export const firstOwner = (url: string, hours: number) => `
  Nobody runs this shop yet. Open this address and choose your password; it works once, for
  ${hours} hours, and only you should see it:

  ${url}
`;
export const replaced = (count: number) =>
  `The ${count} processes of the store were replaced by new ones.`;
export const processEnded = (how: string | number) =>
  `A process of the store ended before it was open (${how}).`;
export const notReplaced = "A new process could not open (see above): the old ones keep serving.";
export const nothingToReplace =
  "SIGUSR2 replaces the processes one by one: it takes at least two (WEB_CONCURRENCY=2).";
export const migrated = "The database is up to date.";

interface LogIn {
  email: string;
  password: string;
}

export const demoAccounts = (customer: LogIn, staff: LogIn) => `
  Customer:           ${customer.email} / ${customer.password}
  Staff:              ${staff.email} / ${staff.password}
`;

export const trialEnded =
  "The shop begins closed, without the trial's orders and customers; the rest is as it was.";
export const noTrials = "--from-trial needs the part that ends trials, which this shop leaves out.";
