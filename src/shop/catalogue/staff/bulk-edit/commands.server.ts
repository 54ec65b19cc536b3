import { eq, inArray, type SQL } from "drizzle-orm";
import { filterConditions } from "#src/base/admin-kit/server/list-query.server.ts";
import { lockProductsWhere } from "#src/shop/catalogue/product/stock.server.ts";
import { allowsCentavos } from "#src/shop/catalogue/queries.server.ts";
import { products, subcategories } from "#src/shop/catalogue/schema.server.ts";
import {
  inTurn,
  type RunDependencies,
  writeRun,
} from "#src/shop/catalogue/staff/product-changes/runs.server.ts";
import { versionOf } from "#src/shop/catalogue/staff/product-changes/version.ts";
import { productListConfig } from "#src/shop/catalogue/staff/list/product-list-config.server.ts";
import { findProductsToEdit } from "#src/shop/catalogue/staff/queries.server.ts";
import { unmetText } from "#src/shop/catalogue/product/field-texts.ts";
import {
  onHandOf,
  type OrderCommitment,
  unmetOrders,
} from "#src/shop/catalogue/product/stock-change.ts";
import { keysOf, pick } from "#src/base/kernel/records.ts";
import { findOrderCommitments } from "#src/shop/orders/commitments.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import {
  descriptionOf,
  type EditedFields,
  type EditedProduct,
  isDrasticEdit,
  planBulkEdit,
  type PlannedEdit,
} from "./changes.ts";
import type { BulkChange, BulkEditPreview, BulkEditRow, BulkRequest } from "./contract.ts";

export const maxProducts = 20_000;
const shownRows = 200;

interface WrongSize {
  /** Zero, or more than may be changed at once. */
  count: number;
}

/** Returns what a change would do now, product by product. */
export async function planFor(
  db: Database,
  request: BulkRequest,
): Promise<PlannedEdit[] | WrongSize> {
  const found = await findProductsToEdit(db, whereOf(request), maxProducts + 1);
  const isRightSize = found.length > 0 && found.length <= maxProducts;
  return isRightSize
    ? planBulkEdit(found, request.change, await allowsCentavos(db))
    : { count: found.length };
}

const whereOf = ({ ids, filter }: BulkRequest): SQL | undefined =>
  ids ? inArray(products.id, ids) : filterConditions(filter, productListConfig);

const isChange = ({ after }: PlannedEdit) => Object.keys(after).length > 0;

export async function previewOf(
  db: Database,
  plan: readonly PlannedEdit[],
): Promise<BulkEditPreview> {
  const rejected = plan.filter(({ problem }) => problem);
  const changed = plan.filter(isChange);
  const shown = [
    ...changed.filter(isDrasticEdit),
    ...rejected,
    ...changed.filter((edit) => !isDrasticEdit(edit)),
  ].slice(0, shownRows);
  const short = shown.filter(({ after }) => after.shortfall);
  const commitments = await findOrderCommitments(
    db,
    short.map(({ product }) => product.id),
  );
  return {
    version: versionOf(plan.map(changeOf)),
    changed: changed.length,
    rejected: rejected.length,
    same: plan.length - changed.length - rejected.length,
    drastic: changed.filter(isDrasticEdit).length,
    rows: shown.map((edit) => rowOf(edit, commitments.get(edit.product.id) ?? [])),
  };
}

function rowOf(edit: PlannedEdit, commitments: readonly OrderCommitment[]): BulkEditRow {
  const { product, after, problem } = edit;
  const plain = keysOf(after).map((field) => ({ field, from: product[field], to: after[field] }));
  const differences = [...onHandDifference(product, after), ...plain];
  const { id, name } = product;
  return {
    id,
    name,
    differences,
    drastic: isDrasticEdit(edit),
    ...(problem && { problem }),
    ...(after.shortfall && {
      unmet: unmetText(
        after.shortfall,
        unmetOrders(commitments, onHandOf({ ...product, ...after })),
      ),
    }),
  };
}

function onHandDifference(product: EditedProduct, after: EditedFields) {
  const from = onHandOf(product);
  const to = onHandOf({ ...product, ...after });
  return from === to ? [] : [{ field: "onHand", from, to }];
}

const changeOf = ({ product, after }: PlannedEdit) => ({
  id: product.id,
  before: pick(product, keysOf(after)),
  after,
});

/** Applies a change exactly as previewed, and with drastic prices only if they are accepted. */
export async function carryOut(
  { db, jobs }: RunDependencies,
  request: BulkRequest,
  { version, actor, acceptPrices }: { version: string; actor: string; acceptPrices: boolean },
): Promise<
  { id: number; changed: number; rejected: number } | WrongSize | "outdated" | "unaccepted"
> {
  return await inTurn(db, async (transaction) => {
    await lockProductsWhere(transaction, whereOf(request));
    const plan = await planFor(transaction, request);
    if (!Array.isArray(plan)) return plan;
    if (versionOf(plan.map(changeOf)) !== version) return "outdated";
    if (!acceptPrices && plan.some(isDrasticEdit)) return "unaccepted";
    const writes = plan.filter(isChange).map((edit) => {
      const { id, before, after } = changeOf(edit);
      return { action: "update" as const, id, before, changes: after };
    });
    const title = await describe(transaction, request.change);
    const run = { kind: "edit", actor, title, writes } as const;
    const { id } = await writeRun({ db: transaction, jobs }, run);
    const rejected = plan.filter(({ problem }) => problem).length;
    return { id, changed: writes.length, rejected };
  });
}

async function describe(db: Database, change: BulkChange): Promise<string> {
  const name =
    change.kind === "subcategory" ? await findSubcategoryName(db, change.subcategoryId) : null;
  return descriptionOf(change, name ?? "");
}

export async function findSubcategoryName(db: Database, id: number): Promise<string | null> {
  const [found] = await db
    .select({ name: subcategories.name })
    .from(subcategories)
    .where(eq(subcategories.id, id));
  return found?.name ?? null;
}
