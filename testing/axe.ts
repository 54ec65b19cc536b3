import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as axeCore from "axe-core";

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** The minified file is less than half the size of the package's main file. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Of axe's rules, those that only another colour scheme may break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Returns violations of WCAG or of axe's best practices, one line each.
 * @param exceptRule an axe rule that the page can't meet
 */
export const findViolations = (page: Page, exceptRule?: string): Promise<string[]> =>
  look(page, exceptRule ? { rules: { [exceptRule]: { enabled: false } } } : {});

export const findColourViolations = (page: Page): Promise<string[]> =>
  look(page, { runOnly: colourRules });

async function look(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const violations = await lookOnce(page, options);
  // Elements may have been half faded in during the first run: real violations remain.
  return violations.length > 0 ? await lookOnce(page, options) : violations;
}

async function lookOnce(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  const violations = await page.evaluate(async (options) => {
    if (!window.axe) throw new Error("the page has lost axe");
    // Finishes animations, since axe measures the current colours; infinite ones can't finish.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // A map's frame is another website: waiting for each response takes longer than the page
    // itself.
    const result = await window.axe.run({ exclude: ["iframe"] }, options);
    return result.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(" ")),
    }));
  }, onlyViolations(options));
  return violations.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Listing passed checks too would double the work. */
const onlyViolations = (options: axeCore.RunOptions): axeCore.RunOptions => ({
  ...options,
  resultTypes: ["violations"],
  iframes: false,
});
