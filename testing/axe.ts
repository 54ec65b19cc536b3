import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type * as axeCore from "axe-core";

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

/** The minified one is less than half of what the package's main file is. */
const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Of the rules that look at colours alone, the ones that another scheme may break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * What breaks WCAG or axe's good practice, each as one line.
 * @param exceptRule of axe, where the page can't keep it
 */
export const findViolations = (page: Page, exceptRule?: string): Promise<string[]> =>
  look(page, exceptRule ? { rules: { [exceptRule]: { enabled: false } } } : {});

export const findColourViolations = (page: Page): Promise<string[]> =>
  look(page, { runOnly: colourRules });

async function look(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  const violations = await lookOnce(page, options);
  // What came while axe was looking was seen half faded in: what is wrong stays wrong.
  return violations.length > 0 ? await lookOnce(page, options) : violations;
}

async function lookOnce(page: Page, options: axeCore.RunOptions): Promise<string[]> {
  const violations = await page.evaluate(async (given) => {
    if (!window.axe) throw new Error("the page has lost axe");
    // Colours are measured as they are drawn; only what turns for ever has no end to go to.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    // A map's frame is another website: waiting for an answer of each costs more than the page.
    const result = await window.axe.run({ exclude: ["iframe"] }, given);
    return result.violations.map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(" ")),
    }));
  }, onlyViolations(options));
  return violations.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Naming what passes, too, would be half of the work. */
const onlyViolations = (options: axeCore.RunOptions): axeCore.RunOptions => ({
  ...options,
  resultTypes: ["violations"],
  iframes: false,
});
