import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Axe, told that only violations matter and that the page is one document: half its work. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();

/**
 * What breaks WCAG or axe's good practice, each as one line. The map's frame is another website.
 */
export async function findViolations(page: Page): Promise<string[]> {
  // Axe measures colours as they are drawn: what still moves would be measured half-way.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  const { violations } = await axe(page).exclude("iframe").analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}
