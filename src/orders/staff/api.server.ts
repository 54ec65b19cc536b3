import { type Context, Hono } from "hono";
import type { html } from "hono/html";
import { findCompany } from "#src/content/queries.server.ts";
import { csvResponse } from "#src/back-office/server/csv.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import { readListQuery } from "#src/back-office/server/list-query.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { requirePermission, limitedPerPerson } from "#src/staff/guard.server.ts";
import { packedLines, packingSlips, pickList } from "./print-documents.ts";
import type { CheckoutDependencies } from "#src/orders/reservation.server.ts";
import { type Outcome, registerReturn, requestRefund } from "#src/orders/refunds.server.ts";
import { correctShipment } from "#src/orders/shipment.server.ts";
import { deliveryDateProblem } from "#src/orders/shipment.ts";
import { cancelOrders, transitionOrders, reopenOrder, resendEmail } from "./commands.server.ts";
import {
  Cancellation,
  GoodsReturnRequest,
  ResendEmail,
  OrderTransition,
  RefundRequest,
  ShipmentCorrection,
} from "./contract.ts";
import {
  countByStatus,
  findOrderForStaff,
  listOrders,
  ordersListConfig,
  selectOrders,
} from "./queries.server.ts";
import { statusTexts } from "#src/orders/texts.ts";

const maxExported = 100_000;
const maxDocuments = 200;

/** A page to print: nothing in it runs, and nothing is fetched. */
const printable = (c: Context, page: ReturnType<typeof html>) =>
  c.html(page, 200, { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" });

/** A request that asks for one order's change. */
function outcomeResponse<Done extends object | null>(
  c: Context,
  outcome: Outcome<Done>,
  msg: string,
) {
  if (outcome.kind === "unknown")
    return c.json({ msg: "Ese pedido no existe" } satisfies ErrorResponse, 404);
  if (outcome.kind === "done") return c.json({ msg, ...outcome.value });
  const { msg: problem, field } = outcome;
  return field
    ? c.json({ msg: problem, errors: [{ field, msg: problem }] } satisfies ErrorResponse, 400)
    : c.json({ msg: problem } satisfies ErrorResponse, 409);
}

export function ordersStaffApi(checkoutDependencies: CheckoutDependencies) {
  const { db, jobs } = checkoutDependencies;
  const move = jsonBody(OrderTransition);
  const cancellation = jsonBody(Cancellation);
  const correction = jsonBody(ShipmentCorrection);
  const refund = jsonBody(RefundRequest);
  const goodsReturn = jsonBody(GoodsReturnRequest);
  const message = jsonBody(ResendEmail);
  const mails = limitedPerPerson(
    createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 }),
  );

  const ordersOf = async (ids: string | undefined) => {
    const found = await Promise.all(
      (ids ?? "")
        .split(",")
        .filter(Boolean)
        .slice(0, maxDocuments)
        .map((id) => findOrderForStaff(db, idOf(id))),
    );
    return found
      .filter((order) => order !== null)
      .map((order) => ({ ...order, lines: packedLines(order.lines) }));
  };

  return new Hono()
    .get("/", requirePermission("orders.read"), async (c) => {
      const { rows, total } = await listOrders(db, readListQuery(c, ordersListConfig));
      return c.json({ data: rows, total });
    })
    .get("/counts", requirePermission("orders.read"), async (c) => c.json(await countByStatus(db)))
    .get("/export.csv", requirePermission("orders.export"), async (c) => {
      const query = readListQuery(c, ordersListConfig);
      const rows = await selectOrders(db, { ...query, limit: maxExported, offset: 0 });
      recordSecurityEvent(c, {
        kind: "export",
        account: { resource: "staff", id: c.var.staff.id },
        detail: { of: "orders", rows: rows.length },
      });
      return csvResponse(
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
          piezas: order.quantity,
          total: order.total,
          paqueteria: order.carrier ?? "",
          guia: order.guideNumber ?? "",
          entrega: order.deliveryDate ?? "",
        })),
      );
    })
    .get("/packing-slips", requirePermission("orders.read"), async (c) =>
      printable(c, packingSlips(await ordersOf(c.req.query("ids")), await findCompany(db))),
    )
    .get("/pick-list", requirePermission("orders.read"), async (c) =>
      printable(c, pickList(await ordersOf(c.req.query("ids")))),
    )
    .get("/:id{[0-9]+}", requirePermission("orders.read"), async (c) => {
      const order = await findOrderForStaff(db, idOf(c.req.param("id")));
      return order
        ? c.json(order)
        : c.json({ msg: "Ese pedido no existe" } satisfies ErrorResponse, 404);
    })
    .post("/transitions", requirePermission("orders.ship"), move, async (c) => {
      const requested = c.req.valid("json");
      const problem =
        requested.to === "shipped" && requested.deliveryDate
          ? deliveryDateProblem(requested.deliveryDate, new Date())
          : null;
      if (problem)
        return c.json(
          {
            msg: problem,
            errors: [{ field: "deliveryDate", msg: problem }],
          } satisfies ErrorResponse,
          400,
        );
      return c.json({ results: await transitionOrders(db, jobs, requested, c.var.staff.email) });
    })
    .post("/cancellations", requirePermission("orders.cancel"), cancellation, async (c) =>
      c.json({
        results: await cancelOrders(checkoutDependencies, c.req.valid("json"), c.var.staff.email),
      }),
    )
    .post("/:id{[0-9]+}/reopening", requirePermission("orders.ship"), async (c) =>
      outcomeResponse(
        c,
        await reopenOrder(db, jobs, idOf(c.req.param("id")), c.var.staff.email),
        "El pedido vuelve a «Enviado»",
      ),
    )
    .put("/:id{[0-9]+}/shipment", requirePermission("orders.ship"), correction, async (c) => {
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
    })
    .post("/:id{[0-9]+}/refunds", requirePermission("orders.cancel"), refund, async (c) => {
      const outcome = await requestRefund(
        db,
        jobs,
        idOf(c.req.param("id")),
        c.req.valid("json"),
        c.var.staff.email,
      );
      return outcomeResponse(c, outcome, "El dinero va de regreso: el cliente recibe un correo");
    })
    .post("/:id{[0-9]+}/returns", requirePermission("orders.ship"), goodsReturn, async (c) => {
      const outcome = await registerReturn(
        db,
        idOf(c.req.param("id")),
        c.req.valid("json"),
        c.var.staff.email,
      );
      return outcomeResponse(c, outcome, "Las piezas vuelven a la venta");
    })
    .post("/:id{[0-9]+}/emails", requirePermission("emails.resend"), mails, message, async (c) => {
      const id = idOf(c.req.param("id"));
      if (!(await findOrderForStaff(db, id)))
        return c.json({ msg: "Ese pedido no existe" } satisfies ErrorResponse, 404);
      await resendEmail(db, jobs, id, c.req.valid("json").kind, c.var.staff.email);
      return c.json({ msg: "El correo va en camino" }, 202);
    });
}
