import { defineConfig } from "@playwright/test";
import { browserArguments } from "#testing/browser.ts";

/**
 * Journeys in a real browser, on a phone's and on a desktop's screen. scripts/test.ts starts the
 * shops and says where they are.
 */
const executablePath = process.env["CHROME_PATH"];

export default defineConfig({
  testDir: "pages",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
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
    trace: "retain-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...browserArguments],
    },
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
  ],
});
