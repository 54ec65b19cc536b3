import { not, sql } from "drizzle-orm";
import type { Context } from "hono";
import type * as v from "valibot";
import { randomUUID } from "node:crypto";
import {
  type ListConfig,
  isTrue,
  matchesText,
  pageOf,
  textOf,
} from "#src/admin-kit/server/list-query.server.ts";
import {
  type Resource,
  resourceApi,
  type Singleton,
  singletonApi,
} from "#src/admin-kit/server/resource.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { changeText } from "#src/orders/texts.ts";
import type { PdfServices } from "#src/pdf/pdf.server.ts";
import { type Database, type DatabasePool } from "#src/platform/db/database.server.ts";
import { type Handlers, errorReply, ok } from "#src/platform/http/routes.server.ts";
import type { Jobs } from "#src/platform/jobs/jobs.server.ts";
import { tooMany } from "#src/platform/http/error-response.server.ts";
import { createRateLimit } from "#src/platform/security/rate-limits.server.ts";
import { pdfResponse } from "#src/quotations/api.server.ts";
import { changeQuotation, createQuotation } from "#src/quotations/commands.server.ts";
import { holdStock, releaseQuotation } from "#src/quotations/held.server.ts";
import { enqueueQuotation } from "#src/quotations/jobs.server.ts";
import { type DraftProblem, priceDraft } from "#src/quotations/price-draft.server.ts";
import {
  findQuotation,
  findQuotationSettings,
  isDueToday,
  lockQuotation,
  type Quotation,
  selectQuotations,
  stateOf,
  sumsOf,
  urlOf,
} from "#src/quotations/queries.server.ts";
import { quotationPdf } from "#src/quotations/quotation-paper.server.ts";
import { daysAfter, numberOf } from "#src/quotations/rules.ts";
import { quotations, quotationSettings } from "#src/quotations/schema.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import type { Role } from "#src/staff/roles.ts";
import {
  quotationActionsEndpoints,
  quotationSettingsContract,
  staffQuotationsContract,
} from "./contract.ts";
import * as texts from "./quotation-texts.ts";

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
    q: matchesText(
      sql`normalize_text('c-' || lpad(${quotations.id}::text, 4, '0') || ' ' || coalesce(${quotations.name}, '') || ' ' || coalesce(${quotations.email}, '') || ' ' || coalesce(${quotations.phone}, ''))`,
    ),
    state: (value) => sql`${stateOf} = ${textOf(value)}`,
    due: isTrue(isDueToday, not(isDueToday)),
  },
};

const rowOf = (quotation: Quotation) => {
  const { id, state, name, total, createdAt, createdBy } = quotation;
  const { validUntil, heldUntil, sentAt, seenAt, isDue } = quotation;
  const row = { id, number: numberOf(id), state, name, total, createdAt, createdBy };
  return { ...row, validUntil, heldUntil, sentAt, seenAt, isDue };
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
    const { phone, email, customerId, pickup, orderId, draft, history } = quotation;
    return {
      ...rowOf(quotation),
      ...sumsOf(quotation),
      phone,
      email,
      customerId,
      pickup,
      orderId,
      draft,
      history,
      url: await urlOf(pool, publicUrl, id),
    };
  },
});

const settingsSingleton: Singleton<typeof quotationSettingsContract> = {
  contract: quotationSettingsContract,
  find: findQuotationSettings,
  async save(db, input) {
    await db
      .insert(quotationSettings)
      .values(input)
      .onConflictDoUpdate({ target: quotationSettings.id, set: input });
  },
};

const missing = errorReply(404, texts.unknown);
const isOver = ({ state }: Quotation) => state === "accepted" || state === "cancelled";

/** An error rolls back what was written. */
class Refused extends Error {}

export function quotationsStaffApi(services: Services) {
  const { db, publicUrl } = services;
  return createStaffRoutes(quotationActionsEndpoints, {
    ...making(services),
    ...changing(services),
  })
    .route("/", resourceApi(db, quotationsResource(db, publicUrl)))
    .route("/", singletonApi(db, settingsSingleton));
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
    async "GET /quotations/:id/cotizacion.pdf"(c, { params: { id } }) {
      const quotation = await findQuotation(db, id);
      if (!quotation) return missing;
      const url = await urlOf(db, publicUrl, id);
      return pdfResponse(
        c,
        quotation,
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
  { draft, days, holdUntil, key }: Asked,
  { role, email: actor }: { role: Role; email: string },
): Promise<number> {
  return await db.transaction(async (transaction) => {
    const known = draft.customer && "id" in draft.customer ? draft.customer.id : null;
    const priced = await priceDraft(transaction, draft, { role, customerId: known });
    const [problem] = priced.problems;
    if (problem) throw new Refused(problemText(problem));
    const made = { draft, priced, days, actor, key: `${actor} ${key}` };
    const { id, isNew } = await createQuotation(transaction, made);
    if (!isNew) return id;
    await logged(transaction, { id, actor }, "create", { total: priced.quote.total });
    if (holdUntil) await hold(transaction, { id, actor }, holdUntil);
    return id;
  });
}

const problemText = (problem: DraftProblem): string =>
  problem.kind === "percent" ? texts.belowRight(problem.allowed) : changeText(problem, 0);

interface Doing {
  id: number;
  actor: string;
}

/** @throws {Refused} */
async function hold(db: Database, { id, actor }: Doing, until: string | null): Promise<void> {
  const quotation = await findQuotation(db, id);
  if (!quotation || until === null) return await releaseQuotation(db, id, actor);
  if (quotation.state === "expired") throw new Refused(texts.isOver);
  if (until < mexicanDay(new Date())) throw new Refused(texts.dayOver);
  const short = await holdStock(db, quotation, until, actor);
  if (short.length > 0) throw new Refused(texts.tooFew(short));
}

const logged = (db: Database, { id, actor }: Doing, action: "create" | "update", after: object) =>
  writeAudit(db, { actor, action, resource: "quotations", recordId: id, after });

type Changing = "send" | "extend" | "hold" | "cancel";

function changing({ db, jobs }: Services): Pick<Actions, `POST /quotations/:id/${Changing}`> {
  const mails = createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 });
  /** Locks it, refuses one that has ended, and logs what was done. */
  const change = async (
    doing: Doing,
    after: object,
    work: (db: Database, quotation: Quotation) => Promise<string>,
  ) => {
    const done = await db
      .transaction(async (transaction) => {
        const quotation = await lockQuotation(transaction, doing.id);
        if (!quotation) return null;
        if (isOver(quotation)) throw new Refused(texts.ended);
        const msg = await work(transaction, quotation);
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
      change(doing(c, id), { days }, async (transaction) => {
        const validUntil = daysAfter(mexicanDay(new Date()), days);
        const { actor } = doing(c, id);
        await changeQuotation(transaction, id, { kind: "extended", actor, validUntil });
        return texts.extended;
      }),
    "POST /quotations/:id/hold": (c, { params: { id }, body: { until } }) =>
      change(doing(c, id), { heldUntil: until }, async (transaction) => {
        await hold(transaction, doing(c, id), until);
        return until === null ? texts.released : texts.held;
      }),
    "POST /quotations/:id/cancel": (c, { params: { id } }) =>
      change(doing(c, id), { cancelled: true }, async (transaction) => {
        const { actor } = doing(c, id);
        await releaseQuotation(transaction, id, actor);
        const cancelledAt = new Date();
        await changeQuotation(transaction, id, { kind: "cancelled", actor, cancelledAt });
        return texts.cancelled;
      }),
  };
}
