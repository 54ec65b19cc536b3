import type { Page } from "./shop-page.ts";

/**
 * Does to each page what a browser's translator does: moves every text, also those that come later,
 * into `<font>` elements of its own. The words stay, so that journeys find them.
 * @param page every page that it opens from now on is translated, before its scripts run
 */
export const translate = (page: Page) => page.addInitScript(translateDocument);

function translateDocument(): void {
  const untranslated =
    "script, style, title, noscript, svg, textarea, [contenteditable], [translate=no], font";
  const translateText = (text: Text): void => {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest(untranslated)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.textContent = `${text.data} `;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateText);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes])
        if (node instanceof Text) translateText(node);
        else translateAll(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
