import * as texts from "./texts.ts";
import * as paperTexts from "#src/shop/orders/staff/papers/texts.ts";
import type { Context } from "hono";
import { pdfReply, type PdfServices } from "#src/base/pdf/pdf.server.ts";
import { renderPdf } from "#src/shop/content/papers.server.ts";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { csvResponse } from "#src/base/admin-kit/server/csv.server.ts";
import { type ListConfig, readListQuery } from "#src/base/admin-kit/server/list-query.server.ts";
import { singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import type { Outcome, TransitionOutcome } from "#src/shop/orders/lifecycle/outcome.ts";
import { registerReturn, requestRefund } from "#src/shop/orders/refunds/refunds.server.ts";
import { settleFailedRefund } from "#src/shop/orders/refunds/failed-refunds.server.ts";
import { findOrder, hasAddress, storedSettings } from "#src/shop/orders/queries.server.ts";
import { addNote, correctDelivery } from "#src/shop/orders/lifecycle/delivery-correction.server.ts";
import {
  askForDelivery,
  changeLines,
  previewChange,
  withdrawChange,
} from "#src/shop/orders/line-changes/line-changes.server.ts";
import { correctShipment } from "#src/shop/orders/lifecycle/shipment.server.ts";
import { deliveryDateProblem } from "#src/shop/orders/lifecycle/shipment.ts";
import { undoDeadline } from "#src/shop/orders/lifecycle/states.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { idOf } from "#src/base/platform/http/numbers-in-urls.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  cancelOrders,
  handOver,
  reopenOrder,
  resendEmail,
  transitionOrders,
  undoSale,
  type Cancelling,
  type IsCounted,
} from "./commands.server.ts";
import type { OrderServices } from "#src/shop/orders/lifecycle/settlement.server.ts";
import {
  orderSettingsContract,
  staffOrderEndpoints,
  type TransitionResult,
  dashboardEndpoints,
} from "./contract.ts";
import { findDashboard } from "./dashboard.server.ts";
import type { LiveUpdates } from "./live.server.ts";
import { authorizerOf } from "#src/shop/orders/offline-payments/debt.server.ts";
import { lineChangeEndpoints } from "./line-change-contract.ts";
import * as changeTexts from "./line-change-texts.ts";
import { sheetColumns, sheetRows } from "./order-sheet.ts";
import { giveFolios } from "./folios.server.ts";
import { deliveryNotes } from "./papers/delivery-notes.ts";
import { labels } from "./papers/labels.ts";
import { packingSlips } from "./papers/packing-slips.ts";
import { pickList } from "./papers/pick-list.ts";
import {
  countByStatus,
  listOrders,
  type OrderSearch,
  ordersListConfig,
  selectWholeOrders,
  withLocations,
} from "./queries.server.ts";
import { findWholeOrder } from "#src/shop/orders/whole-order.server.ts";

const maxExported = 100_000;
const maxDocuments = 200;

type OrderHandlers = Handlers<typeof staffOrderEndpoints>;
type ListKey =
  | "GET /orders"
  | "GET /orders/counts"
  | "GET /orders/export.csv"
  | "GET /orders/packing-slips"
  | "GET /orders/pick-list"
  | "GET /orders/delivery-notes"
  | "GET /orders/labels"
  | "GET /orders/:id";
type TransitionKey =
  | "POST /orders/transitions"
  | "POST /orders/cancellations"
  | "POST /orders/:id/reopening"
  | "POST /orders/:id/undoing"
  | "POST /orders/:id/handover"
  | "PUT /orders/:id/shipment"
  | "PUT /orders/:id/delivery"
  | "POST /orders/:id/notes";
type RefundKey =
  | "POST /orders/:id/refunds"
  | "POST /orders/:id/failed-refunds"
  | "POST /orders/:id/returns";

/** What optional parts know of an order. */
export interface OrderKnowledge {
  /** Filters of the list, such as by its invoice. */
  filters: ListConfig["filters"];
  /** By folio of an invoice or RFC. */
  search: OrderSearch;
  isCounted: IsCounted;
}

export function ordersStaffApi(
  services: OrderServices & Cancelling & PdfServices & { db: DatabasePool },
  liveUpdates: Omit<LiveUpdates, "close">,
  { filters: moreFilters, search, isCounted }: OrderKnowledge,
) {
  const { db } = services;
  const config = ordersListConfig(search);
  const filters = { ...config.filters, ...moreFilters };
  const endpoints = { ...staffOrderEndpoints, ...lineChangeEndpoints, ...dashboardEndpoints };
  return createStaffRoutes(endpoints, {
    ...reading(services, { ...config, filters }),
    ...transitions(services, isCounted),
    ...refunds(services),
    ...lineChanges(services),
    "POST /orders/:id/emails": emails(services),
    "GET /live": (c) => liveUpdates.stream(c),
    "GET /home": async (c) => ok(await findDashboard({ db, ...liveUpdates }, c.var.staff.role)),
  }).route("/", singletonApi(db, { contract: orderSettingsContract, ...storedSettings }));
}

const missing = errorReply(404, texts.unknownOrder);

function reading(
  services: PdfServices & { db: DatabasePool },
  listConfig: ListConfig,
): Pick<OrderHandlers, ListKey> {
  const { db } = services;
  const printed = async (name: string, papers: Parameters<typeof renderPdf>[1]) =>
    pdfReply(paperTexts.printedFile(name), await renderPdf(services, papers, "staff"));
  return {
    async "GET /orders"(c) {
      const query = readListQuery(c, listConfig);
      const { rows, total } = await listOrders(db, query);
      return ok({ data: rows, total });
    },
    "GET /orders/counts": async () => ok(await countByStatus(db)),
    "GET /orders/export.csv": async (c) => await exportOrders(c, db, listConfig),
    "GET /orders/packing-slips": async (_, { query: { ids } }) =>
      await printed(texts.packingSlips, packingSlips(await printedOrders(db, ids))),
    "GET /orders/pick-list": async (_, { query: { ids } }) =>
      await printed(texts.pickList, pickList(await printedOrders(db, ids))),
    async "GET /orders/delivery-notes"(c, { query: { ids, prices } }) {
      const orders = await printedOrders(db, ids);
      const folios = await giveFolios(db, orders, c.var.staff.email);
      return await printed(texts.deliveryNotes, deliveryNotes(orders, { folios, prices: !prices }));
    },
    "GET /orders/labels": async (_, { query: { ids } }) =>
      await printed(texts.labels, labels(await printedOrders(db, ids), await findCompany(db))),
    async "GET /orders/:id"(_, { params: { id } }) {
      const order = await findWholeOrder(db, id);
      return order ? ok(order) : missing;
    },
  };
}

async function exportOrders(
  c: Context,
  db: DatabasePool,
  listConfig: ListConfig,
): Promise<Response> {
  const query = readListQuery(c, listConfig);
  const orders = await selectWholeOrders(db, { ...query, limit: maxExported, offset: 0 });
  recordSecurityEvent(c, {
    kind: "export",
    account: { resource: "staff", id: c.var.staff.id },
    detail: { of: "orders", rows: orders.length },
  });
  return csvResponse(c, texts.sheetFile, sheetColumns, orders.flatMap(sheetRows));
}

async function printedOrders(db: DatabasePool, ids = "") {
  const orders = await Promise.all(
    ids
      .split(",")
      .filter(Boolean)
      .slice(0, maxDocuments)
      .map((id) => findWholeOrder(db, idOf(id))),
  );
  return await withLocations(
    db,
    orders.filter((order) => order !== null),
  );
}

function transitions(
  services: Cancelling,
  isCounted: IsCounted,
): Pick<OrderHandlers, TransitionKey> {
  const { db, jobs } = services;
  const corrected = async (id: number) => texts.told(texts.corrected, await hasAddress(db, id));
  return {
    async "POST /orders/transitions"(c, { body }) {
      const now = new Date();
      const problem =
        body.to === "shipped" &&
        [body, ...body.parcels]
          .map(({ deliveryDate }) => deliveryDate && deliveryDateProblem(deliveryDate, now))
          .find(Boolean);
      if (problem) return errorReply(400, texts.dateProblems[problem], "deliveryDate");
      const outcomes = await transitionOrders(db, jobs, body, c.var.staff.email);
      return ok({ results: outcomes.map(resultOf) });
    },
    async "POST /orders/cancellations"(c, { body }) {
      const outcomes = await cancelOrders(services, body, c.var.staff);
      return ok({ results: outcomes.map(resultOf) });
    },
    async "POST /orders/:id/reopening"(c, { params: { id } }) {
      const outcome = await reopenOrder(db, jobs, id, c.var.staff.email);
      return outcomeReply(id, outcome, texts.reopened);
    },
    async "POST /orders/:id/undoing"(c, { params: { id } }) {
      return outcomeReply(
        id,
        await undoSale({ db, jobs, isCounted }, id, c.var.staff.email),
        texts.saleUndone,
      );
    },
    async "POST /orders/:id/handover"(c, { params: { id }, body: { code } }) {
      const outcome = await handOver(db, jobs, { id, code }, c.var.staff.email);
      return outcomeReply(id, outcome, texts.handedOver);
    },
    async "PUT /orders/:id/shipment"(c, { params: { id }, body }) {
      const outcome = await correctShipment(db, jobs, id, body, c.var.staff.email);
      const unchanged = outcome.kind === "done" && !outcome.value.changed;
      return outcomeReply(id, outcome, unchanged ? texts.unchanged : await corrected(id));
    },
    async "PUT /orders/:id/delivery"(c, { params: { id }, body }) {
      const outcome = await correctDelivery(db, jobs, id, body, c.var.staff.email);
      const unchanged = outcome.kind === "done" && !outcome.value.changed;
      return outcomeReply(id, outcome, unchanged ? texts.unchanged : await corrected(id));
    },
    async "POST /orders/:id/notes"(c, { params: { id }, body }) {
      const added = await addNote(db, id, body.note, c.var.staff.email);
      return added ? { status: 201, body: { msg: texts.noteAdded } } : missing;
    },
  };
}

/** The result for one of several orders, as the staff read it. */
function resultOf(outcome: TransitionOutcome): TransitionResult {
  const { id, moved, status } = outcome;
  return {
    id,
    moved,
    ...(status ? { status } : {}),
    ...(outcome.moved ? {} : { msg: texts.transitionProblem(id, outcome.problem) }),
  };
}

function refunds({ db, jobs }: OrderServices): Pick<OrderHandlers, RefundKey> {
  return {
    async "POST /orders/:id/refunds"(c, { params: { id }, body }) {
      const outcome = await requestRefund(db, jobs, id, body, c.var.staff);
      const isByHand = (await findOrder(db, id))?.manualPayment;
      const done = isByHand ? texts.refundMade : texts.refundOnItsWay;
      return outcomeReply(id, outcome, texts.told(done, await hasAddress(db, id)));
    },
    async "POST /orders/:id/failed-refunds"(c, { params: { id }, body }) {
      const outcome = await settleFailedRefund(db, jobs, id, body, c.var.staff.email);
      const again = texts.told(texts.refundOnItsWay, await hasAddress(db, id));
      return outcomeReply(id, outcome, body.settle === "again" ? again : texts.elsewhereNoted);
    },
    async "POST /orders/:id/returns"(c, { params: { id }, body }) {
      const outcome = await registerReturn(db, id, body, c.var.staff.email);
      return outcomeReply(id, outcome, texts.goodsOnSale);
    },
  };
}

const withAuthorizer = <Body extends { authorized: boolean }>(
  c: Context,
  { authorized, ...body }: Body,
) => ({ ...body, authorizedBy: authorizerOf(c.var.staff, authorized) });

function lineChanges(services: OrderServices): Handlers<typeof lineChangeEndpoints> {
  const { db } = services;
  return {
    async "POST /orders/:id/line-changes/preview"(c, { params: { id }, body }) {
      const outcome = await previewChange(db, id, withAuthorizer(c, body));
      return outcome.kind === "done" ? ok(outcome.value) : rejectedReply(id, outcome);
    },
    async "POST /orders/:id/line-changes"(c, { params: { id }, body }) {
      const outcome = await changeLines(services, id, withAuthorizer(c, body), c.var.staff.email);
      const toPay = outcome.kind === "done" ? outcome.value.toPay : 0;
      return outcomeReply(
        id,
        outcome,
        toPay > 0
          ? changeTexts.linkSent(toPay)
          : texts.told(changeTexts.applied, await hasAddress(db, id)),
      );
    },
    async "POST /orders/:id/delivery-difference"(c, { params: { id }, body }) {
      const outcome = await askForDelivery(
        services,
        id,
        withAuthorizer(c, body),
        c.var.staff.email,
      );
      const toPay = outcome.kind === "done" ? outcome.value.toPay : 0;
      return outcomeReply(
        id,
        outcome,
        toPay > 0 ? changeTexts.linkSent(toPay) : changeTexts.placeApplied,
      );
    },
    async "POST /orders/:id/line-changes/withdrawal"(c, { params: { id } }) {
      const outcome = await withdrawChange(services, id, c.var.staff.email);
      return outcomeReply(id, outcome, changeTexts.withdrawn);
    },
  };
}

function emails({ db, jobs }: OrderServices): OrderHandlers["POST /orders/:id/emails"] {
  const limit = createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 });
  return async (c, { params: { id }, body: { kind } }) => {
    const wait = await limit.take(String(c.var.staff.id));
    if (wait) return tooMany(c, wait);
    const order = await findWholeOrder(db, id);
    if (!order) return missing;
    if (order.origin) return errorReply(409, texts.isHistory);
    if (!order.customer?.email) return errorReply(409, texts.noEmailAddress);
    if ((kind === "shipped" || kind === "ready") && undoDeadline(order, new Date()))
      return errorReply(409, texts.emailWaits);
    await resendEmail(db, jobs, id, kind, c.var.staff.email);
    return { status: 202, body: { msg: texts.emailOnItsWay } };
  };
}

/** The response to a request that changes one order. */
function outcomeReply<Done extends object>(id: number, outcome: Outcome<Done>, msg: string) {
  return outcome.kind === "done" ? ok({ msg, ...outcome.value }) : rejectedReply(id, outcome);
}

function rejectedReply(id: number, outcome: Exclude<Outcome, { kind: "done" }>) {
  if (outcome.kind === "unknown") return missing;
  const problem = texts.orderProblem(id, outcome.problem);
  return outcome.field ? errorReply(400, problem, outcome.field) : errorReply(409, problem);
}
