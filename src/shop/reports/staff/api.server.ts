import * as v from "valibot";
import { csvResponse } from "#src/base/admin-kit/server/csv.server.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { errorReply, type Handlers, ok } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import {
  PeriodRequest,
  type SalesRow,
  salesEndpoints,
  SalesRequest,
  StockRequest,
} from "./contract.ts";
import { addUpCarts, findCartsByDay } from "./carts.server.ts";
import { findSales, findStock, findTable, findUnfound } from "./queries.server.ts";
import { type Grouping, hasColumn } from "./groupings.ts";
import * as texts from "./texts.ts";

const shownProducts = 50;
const exportedRows = 100_000;

export function salesStaffApi(db: DatabasePool) {
  const handlers: Handlers<typeof salesEndpoints> = {
    async "GET /sales"(_, { query }) {
      const read = v.safeParse(SalesRequest, query);
      if (!read.success) return errorReply(400, read.issues[0].message);
      return ok(await findSales(db, read.output, read.output.by));
    },
    async "GET /sales/stock"(_, { query }) {
      const read = v.safeParse(StockRequest, query);
      if (!read.success) return errorReply(400, read.issues[0].message);
      return ok({ rows: (await findStock(db, Number(read.output.days))).slice(0, shownProducts) });
    },
    async "GET /sales/export.csv"(c, { query }) {
      const read = v.safeParse(SalesRequest, query);
      if (!read.success) return errorReply(400, read.issues[0].message);
      const { by } = read.output;
      const { rows, total } = await findTable(db, read.output, by, exportedRows);
      return csvResponse(
        c,
        texts.salesFile,
        columnsOf(by).map((column) => texts.columnName(by, column)),
        [...rows, total].map((row) => sheetRow(row, by)),
      );
    },
    async "GET /sales/stock.csv"(c, { query }) {
      const read = v.safeParse(StockRequest, query);
      if (!read.success) return errorReply(400, read.issues[0].message);
      const rows = await findStock(db, Number(read.output.days));
      const sheet = rows.map(({ name, onHand, stock, sold, daysLeft, toOrder }) => ({
        [texts.stockColumns.product]: name,
        [texts.stockColumns.onHand]: onHand,
        [texts.stockColumns.stock]: stock,
        [texts.stockColumns.sold]: sold,
        [texts.stockColumns.daysLeft]: daysLeft ?? "",
        [texts.stockColumns.toOrder]: toOrder,
      }));
      return csvResponse(c, texts.stockFile, Object.values(texts.stockColumns), sheet);
    },
    async "GET /sales/carts.csv"(c, { query }) {
      const read = v.safeParse(PeriodRequest, query);
      if (!read.success) return errorReply(400, read.issues[0].message);
      const days = await findCartsByDay(db, read.output);
      const sheet = [...days, { day: texts.total, ...addUpCarts(days) }].map(({ day, ...row }) => ({
        [texts.day]: day,
        ...Object.fromEntries(
          keysOf(texts.cartColumns).map((column) => [texts.cartColumns[column], row[column]]),
        ),
      }));
      return csvResponse(
        c,
        texts.cartsFile,
        [texts.day, ...Object.values(texts.cartColumns)],
        sheet,
      );
    },
    "GET /sales/searches.csv": async (c) =>
      csvResponse(c, texts.searchesFile, Object.values(texts.searchColumns), await findUnfound(db)),
  };
  return createStaffRoutes(salesEndpoints, handlers);
}

const columnsOf = (by: Grouping) => keysOf(texts.columns).filter((column) => hasColumn(by, column));

const sheetRow = (row: SalesRow, by: Grouping) =>
  Object.fromEntries(
    columnsOf(by).map((column) => [texts.columnName(by, column), row[column] ?? ""]),
  );
