import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Sent to the page for each look: the minified one is less than half of what is its default. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Axe, told that only violations matter and that the page is one document: half its work. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page, axeSource }).options({ resultTypes: ["violations"] }).setLegacyMode();

/**
 * What breaks WCAG or axe's good practice, each as one line. The map's frame is another website.
 */
export const findViolations = (page: Page): Promise<string[]> => look(page, axe(page));

/** Of the rules that look at colours alone, the ones that another scheme may break. */
export const findColourViolations = (page: Page): Promise<string[]> =>
  look(page, axe(page).withRules(["color-contrast", "link-in-text-block"]));

async function look(page: Page, builder: AxeBuilder): Promise<string[]> {
  // Axe measures colours as they are drawn: what still moves would be measured half-way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await builder.exclude("iframe").analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
