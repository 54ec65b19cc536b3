import { defineConfig } from "vitest/config";

/** Packages of CommonJS are to tests what Node makes of them. */
const deps = { interopDefault: false };

/** Tests of a whole shop, over a real PostgreSQL. */
const shop = {
  deps,
  setupFiles: ["testing/random.ts", "testing/unstub.ts"],
  globalSetup: ["testing/postgres.ts"],
  // Shops wait for jobs and for processes most of the time: four at once on two cores lose
  // nothing.
  maxWorkers: 4,
  sequence: { groupOrder: 1 },
  // Each file opens shops of its own: reading the shop's modules anew for each would be a
  // third of the run.
  isolate: false,
  // V8 ends a process that has used fetch and threads for long, when it replaces wrappers of
  // WebAssembly (`jit_page.has_value()`): so it replaces none.
  execArgv: ["--wasm-wrapper-tiering-budget=1000000000"],
  unstubGlobals: true,
  unstubEnvs: true,
  // Two shared cores may be slow: limits are for what hangs.
  testTimeout: 300_000,
  // As for the journeys: one of thousands may fail on a busy machine, and is marked.
  retry: process.env["CI"] ? 1 : 0,
  hookTimeout: 300_000,
  server: { deps: { external: [/\/build\/\w+\/server\//] } },
};

/**
 * Left to `npm test -- all` (and `npm test -- shop`): files that need a third of the processor's
 * time.
 */
const onlyInAll = {
  "odd, false and hostile requests, by the thousand": [
    "broken-requests",
    "foreign-references",
    "fuzz",
    "limits",
    "odd-sheets",
    "sample-exports",
    "strangers",
    "validation-texts",
  ],
  "many moves at random or at once": [
    "lock-order",
    "money-and-goods",
    "one-checkout",
    "quotation-holds",
    "trade-sequences",
  ],
  "services that do not answer": ["outages", "bucket"],
  "another size, backend or version": [
    "large-catalogue",
    "large-imports",
    "lists",
    "plain-backend",
    "upgrades",
  ],
};
const leftOut = process.env["QUICK_TESTS"] ? Object.values(onlyInAll).flat() : [];

/**
 * Rules have their tests beside them; tests of endpoints and pages go into the real shop over a real
 * PostgreSQL.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          deps,
          include: ["src/**/*.test.ts", "demo/**/*.test.ts"],
          setupFiles: ["testing/random.ts", "testing/unstub.ts"],
          // Pure functions leave nothing behind: one load of the modules serves all files.
          isolate: false,
          pool: "threads",
          // Each worker loads the modules once: a third one costs more than it gains.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          unstubGlobals: true,
          // A busy machine is no failure: limits are for what hangs.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...shop,
          name: "shop",
          include: ["e2e/api/**/*.test.ts"],
          exclude: leftOut.map((name) => `e2e/api/**/${name}.test.ts`),
        },
      },
      // Processes that are started, killed and restored.
      { test: { ...shop, name: "operations", include: ["e2e/operations/**/*.test.ts"] } },
    ],
  },
});
