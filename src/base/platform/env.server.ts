import { resolve } from "node:path";
import * as v from "valibot";
import { keysOf } from "#src/base/kernel/records.ts";
import { editDistance } from "#src/base/kernel/search-text.ts";
import { type PaymentMethod, paymentMethods } from "#src/base/kernel/payment-methods.ts";
import { isThisMachine } from "#src/base/platform/http/client-ip.server.ts";
import * as texts from "./texts.ts";

/**
 * The environment, parsed once at startup; no other module reads a setting from `process.env`.
 * Names, meanings and defaults: docs/operations.md.
 */

const flag = v.pipe(
  v.optional(v.picklist(["true", "false"], texts.notTrueOrFalse), "false"),
  v.transform((value) => value === "true"),
);
/** @param problem what to tell the operator about any other value */
const wholeNumber = (min: number, max: number, problem: string) =>
  v.pipe(
    v.string(),
    v.toNumber(problem),
    v.integer(problem),
    v.minValue(min, problem),
    v.maxValue(max, problem),
  );
const port = wholeNumber(0, 65535, texts.notPort);
const address = v.pipe(
  v.string(),
  v.url(texts.notUrl),
  v.transform((value) => value.replace(/(?<!\/)\/+$/, "")),
);
/** AES-256 needs 32 bytes: 64 hexadecimal digits, or 32 characters verbatim. */
const websiteKey = v.pipe(
  v.string(),
  v.check(
    (key) => /^[0-9a-f]{64}$/i.test(key) || Buffer.byteLength(key) === 32,
    texts.notWebsiteKey,
  ),
);
const seed = v.pipe(
  v.string(),
  v.regex(/^(none|demo|demo:[1-9]\d{0,5})$/, texts.notSeed),
  v.transform((value): Seed => {
    if (value === "none") return { kind: "none" };
    const count = value.split(":")[1];
    return count ? { kind: "demo", products: Number(count) } : { kind: "demo" };
  }),
);

const methodList = v.pipe(
  v.string(),
  v.transform((list) => list.split(",").map((method) => method.trim())),
  v.array(v.picklist(paymentMethods, texts.notPaymentMethods)),
);

export type Seed = { kind: "none" } | { kind: "demo"; products?: number };

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(["production", "development", "test"], texts.notNodeEnv)),
  STAGING: flag,
  HOST: v.optional(v.string()),
  PORT: v.optional(port, "3000"),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, texts.notDatabaseUrl)),
  ),
  DATABASE_LISTEN_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, texts.notDatabaseUrl)),
  ),
  DATABASE_PREPARED_STATEMENTS: v.optional(
    v.picklist(["true", "false"], texts.notTrueOrFalse),
    "true",
  ),
  PUBLIC_URL: v.optional(address),
  API_HOST: v.optional(address),
  STORE_SLUG: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, texts.notSlug))),
  S3_BUCKET_URL: v.optional(address),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, texts.notSmtpUrl))),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, texts.notSender),
    ),
  ),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_ACCOUNT_ID: v.optional(v.string()),
  STRIPE_API_BASE: v.optional(address),
  FACTURAPI_KEY: v.optional(v.pipe(v.string(), v.regex(/^sk_(test|live)_/, texts.notFacturapiKey))),
  FACTURAPI_API_BASE: v.optional(address),
  PAYMENT_METHODS: v.optional(methodList),
  SEED: v.optional(seed),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, 64, texts.notProcessCount), "1"),
  LOG_LEVEL: v.optional(
    v.picklist(["debug", "info", "warn", "error", "silent"], texts.notLogLevel),
  ),
  TRUST_PROXY: flag,
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, texts.tokenTooShort))),
  BACKUP_S3_URL: v.optional(address),
  BACKUP_S3_ACCESS_KEY_ID: v.optional(v.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  BACKUP_AGE_RECIPIENT: v.optional(v.pipe(v.string(), v.startsWith("age1", texts.notAgeRecipient))),
  CLIENT_HASH_KEY: v.optional(v.string()),
  CLIENT_HASH_TEXT: v.optional(v.string()),
  CLIENT_WEBSITE_KEY: v.optional(websiteKey),
  CLIENT_WEBSITE_LABEL: v.optional(v.string()),
  REQUIRE_CLIENT_HEADERS: flag,
});

const settingNames = [...keysOf(Environment.entries), "ENV_FILE"];

/** Variables that Node, the database's driver and the clock read. */
const isOthers = /^(NODE_|PG|TZ$|MALLOC_)/;

/**
 * Returns a sentence for each variable that seems to be a misspelled setting, and for each in the
 * settings file that is none.
 */
export function unknownSettings(
  names: readonly string[],
  inFile: readonly string[] = [],
): string[] {
  const unknown = names.filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find((each) => {
      const errors = each.length < 8 ? 1 : 2;
      return editDistance(name.toUpperCase(), each, errors) <= errors;
    });
    if (meant) return [texts.misspelled(name, meant)];
    return inFile.includes(name) && !isOthers.test(name) ? [texts.noSetting(name)] : [];
  });
}

/** These labels identify the calling website; they are public and protect nothing. */
const demoClient = {
  hashKey: "obra-limpia-demo",
  hashText: "obra-limpia",
  websiteKey: "6f627261206c696d7069612064656d6f20776562736974652d6b657920333200",
  websiteLabel: "obra-limpia-web",
};

const clientSettings = [
  "CLIENT_HASH_KEY",
  "CLIENT_HASH_TEXT",
  "CLIENT_WEBSITE_KEY",
  "CLIENT_WEBSITE_LABEL",
] as const;

const neededInProduction = [
  "DATABASE_URL",
  "PUBLIC_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_ACCOUNT_ID",
] as const;

const neededWithBucket = ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Settings that would be dangerous or pointless in a public shop, each with its reason. */
const forbiddenInProduction: [isRejected: (given: Given) => boolean, reason: string][] = [
  [({ PUBLIC_URL }) => PUBLIC_URL?.startsWith("http:") ?? false, texts.notHttps],
  [(settings) => isTestKey(settings) && !isStaging(settings), texts.testKey],
  [(settings) => Boolean(settings["STRIPE_API_BASE"]) && !isStaging(settings), texts.otherStripe],
  [(settings) => stampsNothing(settings) && !isStaging(settings), texts.testFacturapi],
];

type Given = Record<string, string | undefined>;
const isTestKey = ({ STRIPE_SECRET_KEY }: Given) => /^(sk|rk)_test_/.test(STRIPE_SECRET_KEY ?? "");
/** What a test key or another server stamps is not known to the SAT. */
const stampsNothing = ({ FACTURAPI_KEY, FACTURAPI_API_BASE }: Given) =>
  Boolean(FACTURAPI_KEY?.startsWith("sk_test_") || FACTURAPI_API_BASE);
const isStaging = ({ STAGING }: Given) => STAGING === "true";

const noSeed: Seed = { kind: "none" };
const demoSeed: Seed = { kind: "demo" };

export type Env = ReturnType<typeof parseEnv>;

/** Lists every problem of the environment, one line each. */
export class EnvironmentError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/**
 * @param serves false for a command, which needs the database but not the secrets that a public
 * shop requires
 * @throws {EnvironmentError} if a value is invalid, or missing although production requires it
 */
export function parseEnv(
  source: Record<string, string | undefined>,
  { serves } = { serves: true },
) {
  const settings = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = v.safeParse(Environment, settings);
  const unsafe = [...missingOf(settings, serves), ...(serves ? forbiddenOf(settings) : [])];
  const isUnexpected = isProduction(settings) && settings["NODE_ENV"] !== "production";
  const problems = [
    ...(parsed.issues ?? []).map(({ path, message }) => `${String(path?.[0]?.key)}: ${message}`),
    ...(serves && isUnexpected && unsafe.length > 0 ? [texts.isPublic] : []),
    ...unsafe,
  ];
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems);
  return settingsOf(parsed.output);
}

type Public = { [Name in "NODE_ENV" | "PUBLIC_URL" | "HOST"]?: string | undefined };

/**
 * A shop that others reach needs the same safety whether or not somebody thought of NODE_ENV. One
 * that listens to the network under the name of this machine answers this machine alone
 * (`onlyThisMachine`).
 */
const isProduction = ({ NODE_ENV, PUBLIC_URL, HOST }: Public) =>
  NODE_ENV === "production" ||
  (PUBLIC_URL === undefined
    ? HOST !== undefined && !isThisMachine(HOST)
    : URL.canParse(PUBLIC_URL) && !isThisMachine(new URL(PUBLIC_URL).hostname));

function missingOf(settings: Given, serves: boolean): string[] {
  const needed = [
    ...(serves && isProduction(settings) ? neededInProduction : []),
    ...(settings["S3_BUCKET_URL"] || settings["BACKUP_S3_URL"] ? neededWithBucket : []),
  ];
  return needed
    .filter(
      (name) => !settings[name] && !(isForBackupsAlone(settings) && settings[`BACKUP_${name}`]),
    )
    .map((name) => texts.missing(name, texts.meanings[name]));
}

/** The backup's credentials need no access to the store's files. */
const isForBackupsAlone = (settings: Given) => !settings["S3_BUCKET_URL"];

function forbiddenOf(settings: Given): string[] {
  if (!isProduction(settings)) return [];
  return forbiddenInProduction
    .filter(([isRejected]) => isRejected(settings))
    .map(([, reason]) => reason);
}

type Values = v.InferOutput<typeof Environment>;

function settingsOf(values: Values) {
  const production = isProduction(values);
  return {
    production,
    /** Like production, but for testing: nothing is charged, and every page says so. */
    staging: values.STAGING,
    /**
     * The interface to listen on: by default localhost in development, all interfaces in
     * production.
     */
    host: values.HOST ?? (production ? null : "127.0.0.1"),
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    /** Bypasses a pooler, for what needs a session of its own: LISTEN and migrations. */
    databaseListenUrl: values.DATABASE_LISTEN_URL ?? null,
    /** Connections of one process; all of them together take about 32, whatever their number. */
    poolSize: Math.min(16, Math.max(4, Math.floor(32 / values.WEB_CONCURRENCY))),
    /** False for poolers that switch connections per transaction and lose prepared statements. */
    preparesStatements: values.DATABASE_PREPARED_STATEMENTS === "true",
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    apiHost: values.API_HOST ?? null,
    slug: values.STORE_SLUG ?? "oralpeace",
    own: ownNames(values),
    bucket: bucketOf(values),
    smtpUrl: values.SMTP_URL ?? null,
    /** Null: the company's name, at the shop's own domain. */
    mailFrom: values.MAIL_FROM ?? null,
    stripe: stripeOf(values),
    /** Null: invoices are stamped with another program. */
    facturapi: values.FACTURAPI_KEY
      ? { key: values.FACTURAPI_KEY, apiBase: values.FACTURAPI_API_BASE ?? null }
      : null,
    // The demo shop fills an operator's own database only on explicit request.
    seed: values.SEED ?? (values.DATABASE_URL || production ? noSeed : demoSeed),
    logLevel: values.LOG_LEVEL ?? (production ? "info" : "warn"),
    /** How many processes serve on the port; more than one are workers of a cluster. */
    processes: values.WEB_CONCURRENCY,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN ?? null,
    backupRecipient: values.BACKUP_AGE_RECIPIENT ?? null,
    backupBucket: backupBucketOf(values),
    client: clientOf(values),
    requireClientHeaders: values.REQUIRE_CLIENT_HEADERS,
  };
}

/** Whether a shop that began empty has a name in paths, and client headers, of its own. */
const ownNames = (values: Values) => ({
  slug: values.STORE_SLUG === undefined && !values.API_HOST,
  client: clientSettings.every((name) => values[name] === undefined) && !values.API_HOST,
});

const stripeOf = (values: Values) => ({
  secretKey: values.STRIPE_SECRET_KEY ?? null,
  webhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
  accountId: values.STRIPE_ACCOUNT_ID ?? "acct_demo",
  apiBase: values.STRIPE_API_BASE ?? null,
  methods: values.PAYMENT_METHODS ?? defaultMethods(values),
});

/** The built-in sandbox supports all methods; a Stripe account must enable the others first. */
const defaultMethods = ({ STRIPE_SECRET_KEY, STRIPE_API_BASE }: Values): PaymentMethod[] =>
  STRIPE_SECRET_KEY || STRIPE_API_BASE ? ["card"] : [...paymentMethods];

function bucketOf(values: Values) {
  if (!values.S3_BUCKET_URL) return null;
  return {
    url: values.S3_BUCKET_URL,
    region: regionOf(values.S3_BUCKET_URL),
    // The schema requires both keys if there is a bucket.
    keyId: values.S3_ACCESS_KEY_ID!,
    secret: values.S3_SECRET_ACCESS_KEY!,
  };
}

/** `https://tienda.s3.mx-central-1.amazonaws.com` names its region; others accept the usual one. */
const regionOf = (url: string): string =>
  /[/.]s3\.([a-z]+-[a-z0-9-]+)\./.exec(url)?.[1] ?? "us-east-1";

/** Returns where backups go: a bucket of their own, or the one that holds the store's files. */
function backupBucketOf(values: Values) {
  const url = values.BACKUP_S3_URL ?? values.S3_BUCKET_URL;
  if (!url) return null;
  return {
    url,
    region: regionOf(url),
    // As above: the schema requires one of the two.
    keyId: values.BACKUP_S3_ACCESS_KEY_ID ?? values.S3_ACCESS_KEY_ID!,
    secret: values.BACKUP_S3_SECRET_ACCESS_KEY ?? values.S3_SECRET_ACCESS_KEY!,
  };
}

function clientOf(values: Values) {
  return {
    hashKey: values.CLIENT_HASH_KEY ?? demoClient.hashKey,
    hashText: values.CLIENT_HASH_TEXT ?? demoClient.hashText,
    websiteKey: values.CLIENT_WEBSITE_KEY ?? demoClient.websiteKey,
    websiteLabel: values.CLIENT_WEBSITE_LABEL ?? demoClient.websiteLabel,
  };
}
