import type { Page } from "@playwright/test";

/** The browser's own text size in px: what 150 and 200 % make of the usual 16. */
const sizes = [24, 32];

/**
 * Returns text that does not fit where the browser's own text size is larger, one line each: it
 * leaves the screen, its box cuts it, or its lines leave their box. Ellipses are meant to cut.
 */
export async function findCutText(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setSize = (standard: number) =>
    session.send("Page.setFontSizes", { fontSizes: { standard } });
  const found: string[] = [];
  for (const size of sizes) {
    await setSize(size);
    found.push(...(await page.evaluate(cutText)).map((line) => `${size} px: ${line}`));
  }
  await setSize(16);
  await session.detach();
  return found;
}

/** Runs in the page. */
function cutText(): string[] {
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const texts = [...document.querySelectorAll<HTMLElement>("body *:not(script, style, svg *)")]
    .filter((element) => hasText(element) && isSeen(element))
    .flatMap((element) => {
      const problem = problemOf(element);
      return problem ? [`${problem}: ${element.outerHTML.slice(0, 120)}`] : [];
    });
  return [...wide, ...texts];

  function hasText({ childNodes }: Element): boolean {
    return [...childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
  }

  function isSeen(element: HTMLElement): boolean {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !ancestors(element).some((each) => getComputedStyle(each).clipPath !== "none")
    );
  }

  function ancestors(element: Element | null): Element[] {
    return element ? [element, ...ancestors(element.parentElement)] : [];
  }

  function problemOf(element: HTMLElement): string | null {
    const style = getComputedStyle(element);
    const isEllipsis =
      style.textOverflow === "ellipsis" || style.getPropertyValue("-webkit-line-clamp") !== "none";
    const isTall = element.scrollHeight > element.clientHeight + 4;
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if (style.display !== "inline" && !isEllipsis && (isTall || isWide)) return "cut";
    return isOffScreen(element) ? "off the screen" : null;
  }

  /** What scrolls sideways reaches its text. */
  function isOffScreen(element: Element): boolean {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return (
      (left < -1 || right > innerWidth + 1) &&
      !ancestors(element).some((each) => /auto|scroll/.test(getComputedStyle(each).overflowX))
    );
  }
}
