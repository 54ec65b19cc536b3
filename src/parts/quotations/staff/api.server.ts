import { not, sql } from "drizzle-orm";
import type { Context } from "hono";
import type * as v from "valibot";
import { randomUUID } from "node:crypto";
import {
  type ListConfig,
  isTrue,
  matchesPerson,
  pageOf,
  textOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import {
  type Resource,
  resourceApi,
  singletonApi,
} from "#src/base/admin-kit/server/resource.server.ts";
import {
  releaseReserved,
  findReservations,
  reserveUntil,
} from "#src/shop/catalogue/product/reservations.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { keepCustomer } from "#src/shop/customers/queries.server.ts";
import { addDays, mexicanDay } from "#src/base/kernel/dates.ts";
import { changeText } from "#src/shop/orders/texts.ts";
import { pdfReply, type PdfServices } from "#src/base/pdf/pdf.server.ts";
import { type Database, type DatabasePool } from "#src/base/platform/db/database.server.ts";
import { type Handlers, errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { fileOf } from "#src/parts/quotations/api.server.ts";
import {
  changeQuotation,
  changeVersion,
  createQuotation,
} from "#src/parts/quotations/commands.server.ts";
import {
  closePayment,
  reserveStock,
  releaseQuotation,
} from "#src/parts/quotations/reservations.server.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { enqueueQuotation } from "#src/parts/quotations/jobs.server.ts";
import { type DraftProblem, priceDraft } from "#src/shop/draft-orders/price-draft.server.ts";
import {
  findQuotation,
  findQuotationSettings,
  storedSettings,
  isDueToday,
  lockOrderOf,
  lockQuotation,
  numberInSql,
  type Quotation,
  selectQuotations,
  stateOf,
  sumsOf,
  urlOf,
} from "#src/parts/quotations/queries.server.ts";
import { firstVersion, versionText } from "#src/parts/quotations/quotation-texts.ts";
import { quotationPdf } from "#src/parts/quotations/quotation-paper.server.ts";
import {
  lastReservationDay,
  numberOf,
  payingOf,
  versionChanges,
} from "#src/parts/quotations/rules.ts";
import { type Quoted, quotations } from "#src/parts/quotations/schema.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import type { Role } from "#src/base/staff/roles.ts";
import {
  quotationActionsEndpoints,
  quotationSettingsContract,
  staffQuotationsContract,
} from "./contract.ts";
import * as texts from "./quotation-texts.ts";
import { noSuchCustomer } from "#src/shop/draft-orders/staff/texts.ts";
import { originOf, overText } from "./sell-quotation.server.ts";

interface Services extends PdfServices {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  publicUrl: string;
}

const listConfig: ListConfig = {
  id: quotations.id,
  sorts: {
    id: quotations.id,
    total: quotations.total,
    validUntil: quotations.validUntil,
    createdAt: quotations.createdAt,
  },
  filters: {
    q: matchesPerson(
      sql`normalize_text(${numberInSql} || ' ' || coalesce(${quotations.name}, '') || ' ' || coalesce(${quotations.email}, '') || ' ' || coalesce(${quotations.phone}, ''))`,
    ),
    state: (value) => sql`${stateOf} = ${textOf(value)}`,
    due: isTrue(isDueToday, not(isDueToday)),
  },
};

const rowOf = (quotation: Quotation) => {
  const { id, state, name, total, createdAt, createdBy } = quotation;
  const { validUntil, reservedUntil, sentAt, seenAt, isDue } = quotation;
  const row = { id, number: numberOf(id), state, name, total, createdAt, createdBy };
  return { ...row, validUntil, reservedUntil, sentAt, seenAt, isDue };
};

const quotationsResource = (
  pool: DatabasePool,
  publicUrl: string,
): Resource<typeof staffQuotationsContract> => ({
  contract: staffQuotationsContract,
  listConfig,
  async list(db, query) {
    const { rows, total } = await pageOf(db, quotations, selectQuotations(db), query);
    return { rows: rows.map(rowOf), total };
  },
  async find(db, id) {
    const quotation = await findQuotation(db, id);
    if (!quotation) return null;
    const sums = sumsOf(quotation);
    const { phone, email, customerId, pickup, orderId, draft, history, agreed } = quotation;
    return {
      ...rowOf(quotation),
      ...sums,
      lines: sums.lines.map((line, at) => ({
        ...line,
        image: quotation.quoted.lines[at]?.image ?? null,
      })),
      phone,
      email,
      customerId,
      pickup,
      orderId,
      draft,
      agreed: agreed.prices,
      codes: codesOf(quotation),
      paying: payingOf(quotation),
      versions: versionsOf(quotation),
      reserved: sumOf(await findReservations(db, numberOf(id))),
      history,
      url: await urlOf(pool, publicUrl, id),
    };
  },
});

const sumOf = (rows: readonly { quantity: number }[]) =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0);

/** The codes that were entered, as they were then. */
const codesOf = ({ agreed, draft }: Quotation): string[] =>
  (agreed.promotions?.all ?? []).flatMap(({ id, code }) =>
    code !== null && draft.promotions.includes(Number(id)) ? [code] : [],
  );

/** The newest first. */
function versionsOf({ quoted, earlier, history, createdBy, createdAt }: Quotation) {
  const made = history.findLast(({ kind }) => kind === "made" || kind === "changed");
  const { actor, at } = made ?? { actor: createdBy, at: createdAt.toISOString() };
  const all = [...earlier, { quoted, actor, at }];
  return all
    .map((version, index) => ({
      number: index + 1,
      actor: version.actor,
      at: version.at,
      total: version.quoted.total,
      lines: sumsOf(version).lines,
      changes: versionWords(all[index - 1]?.quoted, version.quoted),
    }))
    .toReversed();
}

const versionWords = (before: Quoted | undefined, now: Quoted): string[] =>
  before ? versionChanges(before, now).map(versionText) : [firstVersion(now.lines)];

const missing = errorReply(404, texts.unknown);

/** An error rolls back what was written. */
class Refused extends Error {}

export function quotationsStaffApi(services: Services) {
  const { db, publicUrl } = services;
  return createStaffRoutes(quotationActionsEndpoints, {
    ...making(services),
    ...changing(services),
  })
    .route("/", resourceApi(db, quotationsResource(db, publicUrl)))
    .route("/", singletonApi(db, { contract: quotationSettingsContract, ...storedSettings }));
}

type Actions = Handlers<typeof quotationActionsEndpoints>;

function making(
  services: Services,
): Pick<Actions, "POST /quotations" | "GET /quotations/:id/cotizacion.pdf"> {
  const { db, publicUrl } = services;
  return {
    async "POST /quotations"(c, { body }) {
      if (!(await findQuotationSettings(db)).enabled) return errorReply(404, texts.off);
      const made = await makeQuotation(db, body, c.var.staff).catch(refusalOf);
      if (typeof made === "string") return errorReply(409, made);
      const url = await urlOf(db, publicUrl, made);
      return { status: 201, body: { id: made, number: numberOf(made), url } };
    },
    async "GET /quotations/:id/cotizacion.pdf"(_, { params: { id } }) {
      const quotation = await findQuotation(db, id);
      if (!quotation) return missing;
      const url = await urlOf(db, publicUrl, id);
      return pdfReply(
        fileOf(quotation),
        await quotationPdf(services, quotation, { url, isWhole: true }),
      );
    },
  };
}

function refusalOf(error: unknown): string {
  if (error instanceof Refused) return error.message;
  throw error;
}

type Asked = v.InferOutput<(typeof quotationActionsEndpoints)["POST /quotations"]["body"]>;

/** @throws {Refused} */
async function makeQuotation(
  db: DatabasePool,
  { draft, days, reserveUntil, key }: Asked,
  { role, email: actor }: { role: Role; email: string },
): Promise<number> {
  return await db.transaction(async (transaction) => {
    const known = await keepKnown(transaction, draft);
    const priced = await priceDraft(transaction, draft, { role, customerId: known });
    const [problem] = priced.problems;
    if (problem) throw new Refused(problemText(problem));
    const made = { draft, priced, days, actor, key: `${actor} ${key}` };
    const { id, isNew } = await createQuotation(transaction, made);
    if (!isNew) return id;
    await logged(transaction, { id, actor }, "create", { total: priced.quote.total });
    if (reserveUntil) await reserve(transaction, { id, actor }, reserveUntil);
    return id;
  });
}

/** @throws {Refused} if the customer that it names is gone */
async function keepKnown(db: Database, { customer }: DraftOrder): Promise<number | null> {
  const known = customer && "id" in customer ? customer.id : null;
  if (known !== null && !(await keepCustomer(db, known))) throw new Refused(noSuchCustomer);
  return known;
}

type Version = v.InferOutput<
  (typeof quotationActionsEndpoints)["POST /quotations/:id/version"]["body"]
>;

/** Replaces a locked quotation under its link. @throws {Refused} */
async function writeVersion(
  db: Database,
  jobs: Services["jobs"],
  { quotation, order }: { quotation: Quotation; order: number | null },
  { draft, days, reserveUntil, seen }: Version,
  { role, email: actor }: { role: Role; email: string },
): Promise<string> {
  const { id } = quotation;
  const customerId = draft.customer && "id" in draft.customer ? draft.customer.id : null;
  const from = await originOf(db, quotation);
  const priced = await priceDraft(db, draft, { role, customerId, from });
  const [problem] = priced.problems;
  if (problem) throw new Refused(problemText(problem));
  const isOther = await changeVersion(db, quotation, { draft, priced, days, actor });
  if (!isOther) return texts.changed;
  if (seen !== quotation.earlier.length) throw new Refused(texts.changedByOther);
  await closePayment(db, jobs, quotation);
  await releaseReserved(db, numberOf(id));
  if (reserveUntil) await reserve(db, { id, actor }, reserveUntil, order);
  return texts.changed;
}

const problemText = (problem: DraftProblem): string =>
  problem.kind === "percent" ? texts.belowRight(problem.allowed) : changeText(problem, 0);

interface Doing {
  id: number;
  actor: string;
}

/** @throws {Refused} */
async function reserve(
  db: Database,
  { id, actor }: Doing,
  until: string | null,
  lockedOrder: number | null = null,
): Promise<void> {
  const quotation = await findQuotation(db, id);
  if (!quotation || until === null) return await releaseQuotation(db, id, actor);
  if (quotation.state === "expired") throw new Refused(texts.isOver);
  const today = mexicanDay(new Date());
  if (until < today) throw new Refused(texts.dayOver);
  const last = lastReservationDay(today, quotation.validUntil);
  if (until > last) throw new Refused(texts.canReserveUntil(last));
  // Somebody has begun to pay in this moment.
  if (payingOf(quotation) === "open" && quotation.orderId !== lockedOrder)
    throw new Refused(texts.inCheckout);
  const short = await reserveStock(db, quotation, until, actor);
  if (short.length > 0) throw new Refused(texts.tooFew(short));
}

const logged = (db: Database, { id, actor }: Doing, action: "create" | "update", after: object) =>
  writeAudit(db, { actor, action, resource: "quotations", recordId: id, after });

type Changing = "send" | "extend" | "reserve" | "cancel" | "version";

function changing({ db, jobs }: Services): Pick<Actions, `POST /quotations/:id/${Changing}`> {
  const mails = createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 });
  /** Locks it, refuses one that has ended, and logs what was done. */
  const change = async (
    doing: Doing,
    after: object,
    form: (db: Database, quotation: Quotation, order: number | null) => Promise<string>,
    /** Locks what is locked before quotations. @returns the order that it locked */
    before?: (db: Database) => Promise<number | null>,
  ) => {
    const done = await db
      .transaction(async (transaction) => {
        const order = (await before?.(transaction)) ?? null;
        const quotation = await lockQuotation(transaction, doing.id);
        if (!quotation) return null;
        const over = overText(quotation);
        if (over) throw new Refused(over);
        const msg = await form(transaction, quotation, order);
        await logged(transaction, doing, "update", after);
        return { msg };
      })
      .catch(refusalOf);
    if (done === null) return missing;
    return typeof done === "string" ? errorReply(409, done) : ok(done);
  };
  const doing = (c: Context, id: number) => ({ id, actor: c.var.staff.email });
  return {
    async "POST /quotations/:id/send"(c, { params: { id }, body: { by } }) {
      const wait = by === "email" ? await mails.take(String(c.var.staff.id)) : null;
      if (wait) return tooMany(c, wait);
      const { actor } = doing(c, id);
      return await change({ id, actor }, { sentBy: by }, async (transaction, { email, state }) => {
        if (state === "expired") throw new Refused(texts.isOver);
        if (by === "email" && !email) throw new Refused(texts.noEmail);
        await changeQuotation(transaction, id, { kind: "sent", actor, sentAt: new Date() });
        const emailId = `quotation-${id}-${randomUUID()}`;
        if (by === "email") await enqueueQuotation(transaction, jobs, { id, emailId });
        return by === "email" ? texts.sent : texts.linkSent;
      });
    },
    "POST /quotations/:id/extend": (c, { params: { id }, body: { days } }) =>
      change(doing(c, id), { days }, async (transaction, { reservedUntil }) => {
        const validUntil = addDays(mexicanDay(new Date()), days);
        if (reservedUntil && reservedUntil > validUntil)
          await reserveUntil(transaction, numberOf(id), validUntil);
        const { actor } = doing(c, id);
        await changeQuotation(transaction, id, { kind: "extended", actor, validUntil });
        return texts.extended;
      }),
    "POST /quotations/:id/reserve": (c, { params: { id }, body: { until } }) =>
      change(
        doing(c, id),
        { reservedUntil: until },
        async (transaction, _, order) => {
          await reserve(transaction, doing(c, id), until, order);
          return until === null ? texts.released : texts.reserved;
        },
        (transaction) => lockOrderOf(transaction, id),
      ),
    "POST /quotations/:id/version": (c, { params: { id }, body }) =>
      change(
        doing(c, id),
        { version: body.seen + 2 },
        (transaction, quotation, order) =>
          writeVersion(transaction, jobs, { quotation, order }, body, c.var.staff),
        async (transaction) => {
          await keepKnown(transaction, body.draft);
          return await lockOrderOf(transaction, id);
        },
      ),
    "POST /quotations/:id/cancel": (c, { params: { id } }) =>
      change(doing(c, id), { cancelled: true }, async (transaction, quotation) => {
        const { actor } = doing(c, id);
        await releaseQuotation(transaction, id, actor);
        const cancelledAt = new Date();
        await changeQuotation(transaction, id, { kind: "cancelled", actor, cancelledAt });
        const isClosing = await closePayment(transaction, jobs, quotation);
        return isClosing ? texts.cancelledWhilePaid : texts.cancelled;
      }),
  };
}
