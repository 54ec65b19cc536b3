import { type Context, Hono } from "hono";
import { findCompany } from "#src/content/queries.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { csvAnswer } from "#src/platform/csv.server.ts";
import { jsonBody, smallBody } from "#src/platform/guards.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { idOf, readListQuery } from "#src/platform/listing.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { Failure } from "#src/platform/refusals.server.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { can, limitedPerPerson } from "#src/staff/guard.server.ts";
import { packingSlips, pickList } from "./papers.ts";
import { sendLetterAgain, moveOrders } from "./staff-commands.server.ts";
import { LetterAgain, OrderMove } from "./staff-contract.ts";
import { countByStatus, findOrderForStaff, listOrders, ordersListing, selectOrders } from "./staff-queries.server.ts";
import { statusTexts } from "./texts.ts";

const mostExported = 100_000;
const mostPapers = 200;

/** A page to print: nothing in it runs, and nothing is fetched. */
const paper = (c: Context, html: string) =>
  c.html(html, 200, { "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'" });

export function ordersStaffApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const move = jsonBody(OrderMove);
  const letter = jsonBody(LetterAgain);
  const mails = limitedPerPerson(createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 }));

  const ordersOf = async (ids: string | undefined) => {
    const found = await Promise.all(
      (ids ?? "")
        .split(",")
        .filter(Boolean)
        .slice(0, mostPapers)
        .map((id) => findOrderForStaff(db, idOf(id))),
    );
    return found.filter((order) => order !== null);
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
    .get("/pick-list", can("orders.read"), async (c) => paper(c, pickList(await ordersOf(c.req.query("ids")))))
    .get("/:id{[0-9]+}", can("orders.read"), async (c) => {
      const order = await findOrderForStaff(db, idOf(c.req.param("id")));
      return order ? c.json(order) : c.json({ msg: "Ese pedido no existe" } satisfies Failure, 404);
    })
    .post("/moves", can("orders.ship"), smallBody, move.declared, move.checked, async (c) => {
      const wanted = c.req.valid("json");
      if (wanted.to === "CA") return c.json({ msg: "Para cancelar, usa la cancelación" } satisfies Failure, 400);
      return c.json({ results: await moveOrders(db, jobs, wanted, c.var.staff.email) });
    })
    .post("/cancellations", can("orders.cancel"), smallBody, move.declared, move.checked, async (c) => {
      const wanted = c.req.valid("json");
      return c.json({ results: await moveOrders(db, jobs, { ...wanted, to: "CA" }, c.var.staff.email) });
    })
    .post("/:id{[0-9]+}/letters", can("letters.resend"), mails, smallBody, letter.declared, letter.checked, async (c) => {
      const id = idOf(c.req.param("id"));
      if (!(await findOrderForStaff(db, id))) return c.json({ msg: "Ese pedido no existe" } satisfies Failure, 404);
      await sendLetterAgain(db, jobs, id, c.req.valid("json").kind, c.var.staff.email);
      return c.json({ msg: "La carta va en camino" }, 202);
    });
}
