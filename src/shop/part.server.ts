import type { SQL } from "drizzle-orm";
import type { Hono, MiddlewareHandler } from "hono";
import type { ClientLabels } from "#src/base/kernel/client-headers.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import type { JobHandler, Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { FindAgreement } from "./checkout/agreement.server.ts";
import type { Checkouts } from "./checkout/checkout.server.ts";
import type { FindWrittenPerson } from "./customers/email-codes.server.ts";
import type { Quoting } from "./draft-orders/quoting.server.ts";
import type { FindInvoiceTerms } from "./orders/invoice-terms.ts";
import type { OrderKnowledge } from "./orders/staff/api.server.ts";
import type { LiveUpdates } from "./orders/staff/live.server.ts";
import type { PaymentGateway } from "./payments/gateway.server.ts";
import type { PersonalData } from "./privacy/personal-data.server.ts";
import type { MainInfoSource } from "./storefront-data/storefront.server.ts";
import type { Offers } from "./storefront-data/reading.server.ts";

/**
 * What an optional part of the shop adds to the server (docs/architecture.md). Each slot is asked by
 * the room whose type it has; a shop without the part hears nothing there.
 */
export interface ServerPart {
  /** What shoppers' browsers ask for. */
  shop?: Mount<PartServices>;
  /** What mail programs and links open, which send none of the shop's headers. */
  links?: Mount<PartServices>;
  /** What the staff's screens ask for. */
  staff?: Mount<StaffServices>;
  jobs?: (services: PartServices) => JobHandler[];
  /** How the staff's list of failed jobs calls them. */
  jobNames?: Readonly<Record<string, string>>;
  /** Runs whenever main-info was read anew. */
  onMainInfoRead?: (services: PartServices) => Promise<void>;
  /** What main-info says of it. */
  offers?: Offers;
  /** What it keeps of a person. */
  personalData?: PersonalData;
  /** What it knows of an order. */
  orders?: Partial<OrderKnowledge>;
  triedOut?: TriedOut;
  /** Switches it on in the demo's shop. */
  fillDemo?: (db: Database) => Promise<void>;
  /** Whether a row of `customers` is whom the staff mean by a text. */
  isMeantCustomer?: (text: string) => SQL<boolean>;
  /** Who signs in for the first time with an address that the staff wrote down. */
  findWrittenPerson?: FindWrittenPerson;
  /** What papers and emails say of invoices. */
  findInvoiceTerms?: FindInvoiceTerms;
  /** Whether who has an account may pay later. */
  sellsOnCredit?: (db: Database) => Promise<boolean>;
  /** Prices that were agreed before checkout. */
  findAgreement?: (db: DatabasePool) => FindAgreement;
  /** What was quoted before it is sold by hand. */
  quoting?: Quoting;
  /** Counts tax documents whose time ends within a day. */
  countInvoices?: (db: Database) => () => Promise<number>;
  opening?: Opening;
  /** Main-info of another backend. */
  foreignMainInfo?: (options: ForeignOptions) => MainInfoSource;
}

export interface ForeignOptions {
  apiHost: string;
  slug: string;
  client: ClientLabels;
  log: Logger;
}

/** Endpoints, and the routes that answer them. */
interface Mount<Services> {
  endpoints: Endpoints;
  routes: (services: Services) => Hono;
}

export interface PartServices {
  env: Env;
  publicUrl: string;
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue" | "findFailed" | "retry">;
  log: Logger;
  media: Media;
  mailer: Mailer;
  gateway: PaymentGateway;
}

/** With what other parts answer. */
export interface StaffServices extends PartServices {
  checkout: Pick<Checkouts, "close">;
  liveUpdates: Omit<LiveUpdates, "close">;
  gate: Gate;
  findInvoiceTerms: FindInvoiceTerms;
  sellsOnCredit: () => Promise<boolean>;
  isMeantCustomer: (text: string) => readonly SQL[];
  quoting: Quoting | null;
}

/**
 * Tables of what happens in a shop that is tried out, all of whose rows go when the trial ends, with
 * the name that the audit log has for them.
 */
export type TriedOut = Readonly<Record<string, string | null>>;

/** How a new shop begins, and opens to shoppers. */
interface Opening {
  /** Prepares a shop whose database is new and gets no demo data. */
  begin: (db: Database) => Promise<void>;
  /** Returns the client headers of a shop that began empty; null for a shop without a key of its own. */
  findClientLabels: (db: Database) => Promise<ClientLabels | null>;
  /**
   * Turns a shop that was tried out into one that begins.
   * @returns the images whose files are used no more
   * @throws {Error} if something may have been paid with real money
   */
  endTrial: (db: DatabasePool, parts: TriedOut) => Promise<string[]>;
  openGate: (services: { db: DatabasePool; log: Logger }) => Promise<Gate>;
}

/** What stands before a shop that is not open yet. */
export interface Gate {
  /** As this process last read it. */
  isClosed: () => boolean;
  /** Reads the state again, after a change by this or another process. */
  refresh: () => Promise<void>;
  /** Before shoppers' endpoints. */
  api: MiddlewareHandler;
  /** Behind the staff's guard. */
  staff: MiddlewareHandler;
  /** Before the pages. */
  pages: (options: { trustProxy: boolean; stylesheetUrl: string | null }) => MiddlewareHandler;
}
