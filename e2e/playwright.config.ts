import { defineConfig } from "@playwright/test";
import { browserArguments } from "#testing/browser.ts";
import { goals } from "./goals.ts";

/**
 * Journeys in a real browser. scripts/test.ts starts the shops and passes their URLs.
 *
 * Each runs once: a shopper's on a phone's screen, the staff's on a desktop's. Those that depend on
 * the screen's size are tagged @both; @desktop marks those that need a keyboard or a wide screen.
 */
const backOffice =
  "(back-office|brand|staff|bulk-orders|live-orders|interruptions|searches|unsaved-work)\\.spec\\.ts";

/** `npm test` runs only the journeys of the list, each on its screen. */
const journeysOn = (screen: keyof typeof goals, all: string): RegExp =>
  new RegExp(
    process.env["QUICK_TESTS"]
      ? `(${Object.keys(goals[screen]).map(RegExp.escape).join("|")})( @\\w+)*$`
      : all,
  );

/** Maps come from other hosts: no journey depends on another machine. */
const onlyThisMachine =
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";

/** There is no graphics card, and its software replacement needs no process of its own. */
const drawInBrowser = "--in-process-gpu";

const executablePath = process.env["CHROME_PATH"];

export default defineConfig({
  testDir: "pages",
  outputDir: "../test-results",
  fullyParallel: true,
  // Journeys wait for emails and for typing, so three workers fill two cores.
  workers: 3,
  // One of hundreds may fail on a busy machine; the report marks it as flaky.
  retries: process.env["CI"] ? 2 : 0,
  // Long enough for a slow machine; only a hang fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A log names each journey with its duration.
  reporter: process.env["CI"] ? "list" : "line",
  use: {
    baseURL: process.env["SHOP_URL"],
    locale: "es-MX",
    // Tracing every step costs a quarter of the run, so only retries are traced, or all with
    // --trace on.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // Tests the shop's own responses, not saved ones; offline.spec.ts has its own workers.
    serviceWorkers: "block",
    // Contexts are cleared between journeys: a new window costs more than most pages.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserArguments, drawInBrowser, onlyThisMachine],
    },
  },
  projects: [
    {
      name: "phone",
      grep: journeysOn("phone", `^(?!.*${backOffice}(?!.*@both)|.*@desktop)`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      grep: journeysOn("desktop", `${backOffice}|@desktop|@both`),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
