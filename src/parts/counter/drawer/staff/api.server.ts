import type { Hono } from "hono";
import { csvResponse } from "#src/base/admin-kit/server/csv.server.ts";
import { closeCut, moveCash } from "#src/parts/counter/drawer/commands.server.ts";
import { columnsOf } from "#src/parts/counter/drawer/cut.ts";
import {
  type CutRow,
  findClosedLines,
  findCut,
  findCuts,
  findLinesBetween,
  findOpenLines,
  findPeople,
  findSoldOnCredit,
  type Line,
} from "#src/parts/counter/drawer/queries.server.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { isDay, mexicanDay, sheetTimestamp } from "#src/base/kernel/dates.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { errorReply, type Handlers, ok } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import type { StaffMember } from "#src/base/staff/queries.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import { type Cut, drawerEndpoints } from "./contract.ts";

type Who = Pick<StaffMember, "email" | "name" | "role">;

export function drawerStaffApi(db: DatabasePool): Hono {
  const handlers: Handlers<typeof drawerEndpoints> = {
    async "GET /drawer"(c, { query }) {
      const chosen = await choose(db, c.var.staff, query);
      return "status" in chosen ? chosen : ok(await openCut(db, chosen));
    },
    async "GET /drawer/cuts"(c) {
      const { staff } = c.var;
      const people = await findPeople(db);
      const cuts = await findCuts(db, seesAll(staff) ? null : staff.email);
      return ok({
        cuts: cuts.map(({ id, person, day, difference, closedAt }) => ({
          id,
          person: named(people, person),
          day,
          difference,
          closedAt: closedAt.toISOString(),
        })),
      });
    },
    async "GET /drawer/cuts/:id"(c, { params: { id } }) {
      const cut = await visibleCut(db, c.var.staff, id);
      return cut ? ok(await closedCut(db, c.var.staff, cut)) : errorReply(404, texts.unknownCut);
    },
    async "POST /drawer/cuts"(c, { body }) {
      const chosen = await choose(db, c.var.staff, body);
      if ("status" in chosen) return chosen;
      const { person, day } = chosen;
      const explanation = body.explanation || null;
      const request = { ...body, person: person.email, day, explanation };
      const done = await closeCut(db, request, c.var.staff.email);
      if (done.kind === "moved") return errorReply(409, texts.movedSince(done.due));
      if (done.kind === "refused") return errorReply(409, texts.problems[done.problem]);
      return { status: 201, body: { id: done.id, msg: texts.closedNow } };
    },
    async "POST /drawer/moves"(c, { body }) {
      const chosen = await choose(db, c.var.staff, body);
      if ("status" in chosen) return chosen;
      const { key, kind, amount, reason, reference } = body;
      if (kind !== "float" && !reason) return errorReply(400, texts.needsReason, "reason");
      const person = chosen.person.email;
      const move = {
        key,
        kind,
        amount,
        person,
        reason: reason ?? "",
        reference: reference || null,
      };
      await moveCash(db, move, c.var.staff.email);
      return { status: 201, body: { msg: texts.moved } };
    },
    async "GET /drawer/lines.csv"(c, { query }) {
      if (query.cut !== undefined) {
        const cut = await visibleCut(db, c.var.staff, Number(query.cut));
        if (!cut) return errorReply(404, texts.unknownCut);
        return sheet(c, texts.sheet.cut, await findClosedLines(db, cut.id));
      }
      const chosen = await choose(db, c.var.staff, query);
      if ("status" in chosen) return chosen;
      const lines = await findOpenLines(db, chosen.person.email, chosen.day);
      return sheet(c, texts.sheet.cut, lines);
    },
    async "GET /drawer/payments.csv"(c, { query: { from = "", to = "" } }) {
      if (!isDay(from) || !isDay(to) || to < from) return errorReply(400, texts.wrongPeriod);
      return sheet(c, texts.sheet.payments, await findLinesBetween(db, from, to));
    },
  };
  return createStaffRoutes(drawerEndpoints, handlers);
}

const seesAll = ({ role }: Who) => hasPermission(role, "drawer.read-all");

interface Chosen {
  person: { email: string; name: string };
  day: string;
  people: Cut["people"];
}

const named = (people: Cut["people"], email: string) =>
  people.find((each) => each.email === email) ?? { email, name: email };

/** Whose drawer and until when; one's own today if nothing is said. */
async function choose(
  db: DatabasePool,
  staff: Who,
  {
    person = staff.email,
    day = mexicanDay(new Date()),
  }: { person?: string | undefined; day?: string | undefined },
) {
  if (!isDay(day) || day > mexicanDay(new Date())) return errorReply(400, texts.typeDay, "day");
  if (person !== staff.email && !seesAll(staff)) return errorReply(403, texts.otherDrawer);
  const people = await findPeople(db);
  const chosen = people.find(({ email }) => email === person);
  if (!chosen) return errorReply(404, texts.unknownPerson);
  return { person: chosen, day, people: seesAll(staff) ? people : [chosen] } satisfies Chosen;
}

async function openCut(db: DatabasePool, { person, day, people }: Chosen): Promise<Cut> {
  const lines = await findOpenLines(db, person.email, day);
  return {
    id: null,
    person,
    day,
    people,
    lines,
    columns: columnsOf(lines),
    credit: await findSoldOnCredit(db, person.email, day),
    counted: [],
    notes: {},
    difference: null,
    explanation: null,
    closedAt: null,
    actor: null,
  };
}

async function visibleCut(db: DatabasePool, staff: Who, id: number): Promise<CutRow | null> {
  const cut = Number.isSafeInteger(id) ? await findCut(db, id) : null;
  return cut && (cut.person === staff.email || seesAll(staff)) ? cut : null;
}

async function closedCut(db: DatabasePool, staff: Who, cut: CutRow): Promise<Cut> {
  const lines = await findClosedLines(db, cut.id);
  const { id, day, counted, notes, difference, explanation, actor } = cut;
  const people = await findPeople(db);
  const person = named(people, cut.person);
  return {
    id,
    person,
    day,
    people: seesAll(staff) ? people : [person],
    lines,
    columns: columnsOf(lines),
    credit: { amount: cut.creditAmount, sales: cut.creditSales },
    counted,
    notes,
    difference,
    explanation,
    closedAt: cut.closedAt.toISOString(),
    actor,
  };
}

const { columns, sheet: names } = texts;

const sheet = (c: Parameters<typeof csvResponse>[0], name: string, lines: readonly Line[]) =>
  csvResponse(
    c,
    name,
    [
      names.day,
      columns.movement,
      names.order,
      columns.method,
      columns.reference,
      columns.amount,
      names.person,
    ],
    lines.map((line) => ({
      [names.day]: sheetTimestamp(new Date(line.at)),
      [columns.movement]: texts.movement(line),
      [names.order]: line.orderId ?? "",
      [columns.method]: texts.methodOfLine(line, line.cameBy),
      [columns.reference]: line.reference ?? "",
      [columns.amount]: line.amount,
      [names.person]: line.person,
    })),
  );
