import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as v from "valibot";
import { root } from "#src/base/platform/root.server.ts";
import { buildIfNeeded } from "./build.ts";

/**
 * `npm run promises`: breaks promises of docs/reliability.md in a copy of the sources, one at a
 * time, and expects the test that shows each to fail. Further words choose promises by their text.
 */
interface Promised {
  promise: string;
  file: string;
  /** Occurs once in the file. */
  find: string;
  replace: string;
  /** The API test that must fail: its file and the start of its name. */
  test: [file: string, name: string];
}

const settlement = "src/shop/orders/lifecycle/settlement.server.ts";
const promises: Promised[] = [
  {
    promise: "Nothing is sold twice",
    file: "src/shop/catalogue/product/stock.server.ts",
    find: '    .where(inArray(products.id, [...ids]))\n    .orderBy(asc(products.id))\n    .for("no key update");',
    replace: "    .where(inArray(products.id, [...ids]));",
    test: ["oversell", "of 50 buyers at once"],
  },
  {
    promise: "A payment counts once",
    file: settlement,
    find: '.where(eq(orders.id, id)).for("update")',
    replace: ".where(eq(orders.id, id))",
    test: ["payment-events", "whatever events come"],
  },
  {
    promise: "A customer has at most one checkout that can be paid",
    file: "src/shop/checkout/checkout.server.ts",
    find: "return opened ? await closeSession(services, opened, actor) : ",
    replace: "if (!opened) return ",
    test: ["one-checkout", "2 to 8 links"],
  },
  {
    promise: "A payment settles only its own checkout",
    file: "src/shop/payments/rules.ts",
    find: "payment.sessionId !== expected.sessionId",
    replace: "false",
    test: ["stray-payments", "a payment of another session"],
  },
  {
    promise: "Nobody empties the shop without paying",
    file: "src/shop/checkout/reservation.server.ts",
    find: "if (exceeded) return",
    replace: "if (exceeded && false) return",
    test: ["reservation-limits", "half of the shop's stock"],
  },
  {
    promise: "Refunds at Stripe are booked once",
    file: "src/shop/orders/refunds/payment-refunds.server.ts",
    find: "const [known] = await db.select({ id: refunds.id }).from(refunds).where(isThis);",
    replace: "const known = false;",
    test: ["outside-refunds", "whatever events tell of it"],
  },
  {
    promise: "A payment is never kept without goods",
    file: settlement,
    find: 'outcome === "paid" ? ["refund", "email-cancelled"]',
    replace: 'outcome === "paid" ? ["email-cancelled"]',
    test: ["payment-events", "a payment that comes after its stock was sold"],
  },
  {
    promise: "Only the shop sets prices",
    file: "src/shop/orders/quote/quote.ts",
    find: "total === expected ? []",
    replace: "true ? []",
    test: ["tampering", "a total of one peso"],
  },
  {
    promise: "History cannot be rewritten",
    file: "migrations/0000_version_0_2_0.sql",
    find: "    RETURN NULL;\n  END IF;\n  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;",
    replace: "    RETURN NULL;\n  END IF;\n  RETURN NULL;",
    test: ["tampering", "an order's history"],
  },
  {
    promise: "A partial refund happens once",
    file: "src/shop/orders/refunds/refunds.server.ts",
    find: "if (existing) return",
    replace: "if (existing && false) return",
    test: ["staff/refunds", "pressed twice"],
  },
  {
    promise: "Pieces set aside are somebody's",
    file: "src/shop/orders/lifecycle/settlement.server.ts",
    find: "await returnReserved(db, referenceOf(id));",
    replace: "",
    test: ["quotation-reservations", "gives its pieces back to it"],
  },
  {
    promise: "A link never makes its holder a person",
    file: "src/parts/quotations/agreement.server.ts",
    find: "orderId: order.id } as const;",
    replace: "orderId: order.id, customerId: order.customerId } as const;",
    test: ["quotation-links", "who opens a checkout"],
  },
  {
    promise: "A session decides whose its payment is",
    file: settlement,
    find: "(await findOrderOfSession(db, sessionId)) ?? orderIdOf(reference)",
    replace: "orderIdOf(reference) ?? (await findOrderOfSession(db, sessionId))",
    test: ["foreign-references", "checkout.session.completed that names a paid order"],
  },
  {
    promise: "What changes stock never waits in a circle",
    file: "src/shop/catalogue/product/stock.server.ts",
    find: ".where(inArray(products.id, [...ids]))\n    .orderBy(asc(products.id))",
    replace: ".where(inArray(products.id, [...ids]))\n    .orderBy(sql`${products.id} desc`)",
    test: ["lock-order", "a purchase holds no product while it waits"],
  },
  {
    promise: "Strangers lock nobody out",
    file: "src/base/platform/security/login-attempts.server.ts",
    find: "    device\n      ? [[onDevice, email, device.name]]",
    replace: "    email === device?.name\n      ? [[onDevice, email, device.name]]",
    test: ["strangers", "a customer logs in on a device of theirs"],
  },
  {
    promise: "What the documents of an order declare follows its money: a refund",
    file: "src/parts/invoices/due/due-documents.ts",
    find: "    ...creditsDue(order, standing, lost, isReplaced),\n",
    replace: "",
    test: ["staff/tax-documents", "a refund inside a valid global"],
  },
  {
    promise: "What the documents of an order declare follows its money: a payment on credit",
    file: "src/parts/invoices/due/complements.ts",
    find: 'base.terms === "PPD"',
    replace: 'base.terms === "PUE"',
    test: ["staff/tax-documents", "a credit sale's payments"],
  },
  {
    promise: "Nothing says that money came which did not",
    file: "src/shop/orders/offline-payments/paid.ts",
    find: "  if (owed > 0) return null;\n",
    replace: "",
    test: ["staff/sold-is-not-paid", "a part that is paid is received"],
  },
];

const Report = v.object({
  testResults: v.array(
    v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) }),
  ),
});

await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "broken-shop-"));
const words = process.argv.slice(2).join(" ").toLowerCase();
let unseen = 0;
try {
  copySources();
  for (const each of promises.filter(({ promise }) => promise.toLowerCase().includes(words))) {
    const isSeen = seesBroken(each);
    if (!isSeen) unseen++;
    console.log(`  ${isSeen ? "✓ a test fails" : "✗ NO TEST FAILS"}: ${each.promise}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(unseen > 0 ? 1 : 0);

/** The pages are those of the unbroken shop: no promise here is theirs. */
function copySources(): void {
  const linked = ["node_modules", "build", ".cache"];
  const left = new Set([...linked, ".git", "data", "test-results"]);
  const filter = (path: string) => !left.has(relative(root, path));
  cpSync(root, folder, { recursive: true, filter });
  for (const name of linked) symlinkSync(join(root, name), join(folder, name));
}

/** @throws if the code to break is not there any more */
function seesBroken({ file, find, replace, test: [testFile, name] }: Promised): boolean {
  const path = join(folder, file);
  const whole = readFileSync(path, "utf8");
  if (whole.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
  writeFileSync(path, whole.replace(find, replace));
  const report = join(folder, "report.json");
  const words = [
    `e2e/api/${testFile}.test.ts`,
    "-t",
    name,
    "--reporter=json",
    "--outputFile",
    report,
  ];
  const vitest = join(folder, "node_modules/vitest/vitest.mjs");
  spawnSync(process.execPath, [vitest, "run", "--project", "shop", ...words], { cwd: folder });
  writeFileSync(path, whole);
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(report, "utf8")));
  rmSync(report);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .some(({ fullName, status }) => fullName.includes(name) && status === "failed");
}
