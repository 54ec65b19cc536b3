import { defineConfig } from "@playwright/test";
import { browserArguments } from "#testing/browser.ts";

/**
 * Journeys in a real browser. scripts/test.ts starts the shops and says where they are.
 *
 * Each runs once: a shopper's on a phone's screen, the staff's on a desktop's. What depends on the
 * screen's size is tagged @both; @desktop is what needs a keyboard or a wide screen.
 */
const backOffice =
  "(back-office|brand|staff|bulk-orders|interruptions|searches|unsaved-work)\\.spec\\.ts";

/** Maps come from elsewhere: no journey depends on another machine. */
const onlyThisMachine =
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";

/** Nothing is drawn by a graphics card: what stands in for one needs no process of its own. */
const drawInBrowser = "--in-process-gpu";

const executablePath = process.env["CHROME_PATH"];

export default defineConfig({
  testDir: "pages",
  outputDir: "../test-results",
  fullyParallel: true,
  // Journeys wait for emails and for people's speed: a third one fills two cores.
  workers: 3,
  // One of hundreds may stumble over a machine that does something else for a minute; the report
  // names it as flaky.
  retries: process.env["CI"] ? 1 : 0,
  // What hangs fails; a slow machine does not.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [["line"]],
  use: {
    baseURL: process.env["SHOP_URL"],
    locale: "es-MX",
    // Recording every step costs a quarter of the run: what failed once is recorded when it is
    // tried again, or with --trace on.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    // What a page answers is the shop's own, and not what was saved; offline.spec.ts has its own.
    serviceWorkers: "block",
    // Emptied between journeys: a window costs more than most pages.
    reuseContext: true,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserArguments, drawInBrowser, onlyThisMachine],
    },
  },
  projects: [
    {
      name: "phone",
      grepInvert: new RegExp(`${backOffice}(?!.*@both)|@desktop`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      grep: new RegExp(`${backOffice}|@desktop|@both`),
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
