import { type Context, Hono } from "hono";
import { findCompany } from "#src/content/queries.server.ts";
import { csvAnswer } from "#src/back-office/server/csv.server.ts";
import { jsonBody, smallBody } from "#src/platform/request-guards.server.ts";
import { readListQuery } from "#src/back-office/server/list-query.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { Failure } from "#src/platform/error-response.server.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { can, limitedPerPerson } from "#src/staff/guard.server.ts";
import { packedLines, packingSlips, pickList } from "./print-documents.ts";
import type { Checkouts } from "#src/orders/reservation.server.ts";
import { type Outcome, registerReturn, requestRefund } from "#src/orders/refunds.server.ts";
import { correctShipment } from "#src/orders/shipment.server.ts";
import { deliveryDateProblem } from "#src/orders/shipment.ts";
import { cancelOrders, moveOrders, reopenOrder, sendLetterAgain } from "./commands.server.ts";
import {
  Cancellation,
  GoodsReturnRequest,
  LetterAgain,
  OrderMove,
  RefundRequest,
  ShipmentCorrection,
} from "./contract.ts";
import {
  countByStatus,
  findOrderForStaff,
  listOrders,
  ordersListing,
  selectOrders,
} from "./queries.server.ts";
import { statusTexts } from "#src/orders/texts.ts";

const mostExported = 100_000;
const mostPapers = 200;

/** A page to print: nothing in it runs, and nothing is fetched. */
const paper = (c: Context, html: string) =>
  c.html(html, 200, { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" });

/** A request that asks for one order's change. */
function outcomeResponse<Done extends object | null>(
  c: Context,
  outcome: Outcome<Done>,
  msg: string,
) {
  if (outcome.kind === "unknown")
    return c.json({ msg: "Ese pedido no existe" } satisfies Failure, 404);
  if (outcome.kind === "done") return c.json({ msg, ...outcome.value });
  const { msg: problem, field } = outcome;
  return field
    ? c.json({ msg: problem, errors: [{ field, msg: problem }] } satisfies Failure, 400)
    : c.json({ msg: problem } satisfies Failure, 409);
}

export function ordersStaffApi(checkouts: Checkouts) {
  const { db, jobs } = checkouts;
  const move = jsonBody(OrderMove);
  const cancellation = jsonBody(Cancellation);
  const correction = jsonBody(ShipmentCorrection);
  const refund = jsonBody(RefundRequest);
  const goodsReturn = jsonBody(GoodsReturnRequest);
  const letter = jsonBody(LetterAgain);
  const mails = limitedPerPerson(
    createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 }),
  );

  const ordersOf = async (ids: string | undefined) => {
    const found = await Promise.all(
      (ids ?? "")
        .split(",")
        .filter(Boolean)
        .slice(0, mostPapers)
        .map((id) => findOrderForStaff(db, idOf(id))),
    );
    return found
      .filter((order) => order !== null)
      .map((order) => ({ ...order, lines: packedLines(order.lines) }));
  };

  return new Hono()
    .get("/", can("orders.read"), async (c) => {
      const { rows, total } = await listOrders(db, readListQuery(c, ordersListing));
      return c.json({ data: rows, total });
    })
    .get("/counts", can("orders.read"), async (c) => c.json(await countByStatus(db)))
    .get("/export.csv", can("orders.export"), async (c) => {
      const query = readListQuery(c, ordersListing);
      const rows = await selectOrders(db, { ...query, limit: mostExported, offset: 0 });
      recordSecurityEvent(c, {
        kind: "export",
        account: { resource: "staff", id: c.var.staff.id },
        detail: { of: "orders", rows: rows.length },
      });
      return csvAnswer(
        c,
        "pedidos.csv",
        rows.map((order) => ({
          pedido: order.id,
          estado: statusTexts[order.status] ?? order.status,
          fecha: order.createdAt.toISOString(),
          pagado: order.paidAt?.toISOString() ?? "",
          cliente: order.customer,
          correo: order.email,
          ciudad: order.city,
          entidad: order.state,
          piezas: order.pieces,
          total: order.total,
          paqueteria: order.carrier ?? "",
          guia: order.guideNumber ?? "",
          entrega: order.deliveryDate ?? "",
        })),
      );
    })
    .get("/packing-slips", can("orders.read"), async (c) =>
      paper(c, packingSlips(await ordersOf(c.req.query("ids")), await findCompany(db))),
    )
    .get("/pick-list", can("orders.read"), async (c) =>
      paper(c, pickList(await ordersOf(c.req.query("ids")))),
    )
    .get("/:id{[0-9]+}", can("orders.read"), async (c) => {
      const order = await findOrderForStaff(db, idOf(c.req.param("id")));
      return order ? c.json(order) : c.json({ msg: "Ese pedido no existe" } satisfies Failure, 404);
    })
    .post("/moves", can("orders.ship"), smallBody, move.declared, move.checked, async (c) => {
      const wanted = c.req.valid("json");
      const problem =
        wanted.to === "S" && wanted.deliveryDate
          ? deliveryDateProblem(wanted.deliveryDate, new Date())
          : null;
      if (problem)
        return c.json(
          { msg: problem, errors: [{ field: "deliveryDate", msg: problem }] } satisfies Failure,
          400,
        );
      return c.json({ results: await moveOrders(db, jobs, wanted, c.var.staff.email) });
    })
    .post(
      "/cancellations",
      can("orders.cancel"),
      smallBody,
      cancellation.declared,
      cancellation.checked,
      async (c) =>
        c.json({ results: await cancelOrders(checkouts, c.req.valid("json"), c.var.staff.email) }),
    )
    .post("/:id{[0-9]+}/reopening", can("orders.ship"), async (c) =>
      outcomeResponse(
        c,
        await reopenOrder(db, jobs, idOf(c.req.param("id")), c.var.staff.email),
        "El pedido vuelve a «Enviado»",
      ),
    )
    .put(
      "/:id{[0-9]+}/shipment",
      can("orders.ship"),
      smallBody,
      correction.declared,
      correction.checked,
      async (c) => {
        const outcome = await correctShipment(
          db,
          jobs,
          idOf(c.req.param("id")),
          c.req.valid("json"),
          c.var.staff.email,
        );
        const unchanged = outcome.kind === "done" && !outcome.value.changed;
        return outcomeResponse(
          c,
          outcome,
          unchanged ? "Ya estaba así" : "Corregido: el cliente recibe un correo",
        );
      },
    )
    .post(
      "/:id{[0-9]+}/refunds",
      can("orders.cancel"),
      smallBody,
      refund.declared,
      refund.checked,
      async (c) => {
        const outcome = await requestRefund(
          db,
          jobs,
          idOf(c.req.param("id")),
          c.req.valid("json"),
          c.var.staff.email,
        );
        return outcomeResponse(c, outcome, "El dinero va de regreso: el cliente recibe un correo");
      },
    )
    .post(
      "/:id{[0-9]+}/returns",
      can("orders.ship"),
      smallBody,
      goodsReturn.declared,
      goodsReturn.checked,
      async (c) => {
        const outcome = await registerReturn(
          db,
          idOf(c.req.param("id")),
          c.req.valid("json"),
          c.var.staff.email,
        );
        return outcomeResponse(c, outcome, "Las piezas vuelven a la venta");
      },
    )
    .post(
      "/:id{[0-9]+}/letters",
      can("letters.resend"),
      mails,
      smallBody,
      letter.declared,
      letter.checked,
      async (c) => {
        const id = idOf(c.req.param("id"));
        if (!(await findOrderForStaff(db, id)))
          return c.json({ msg: "Ese pedido no existe" } satisfies Failure, 404);
        await sendLetterAgain(db, jobs, id, c.req.valid("json").kind, c.var.staff.email);
        return c.json({ msg: "La carta va en camino" }, 202);
      },
    );
}
