import * as texts from "./texts.ts";

/** How old a saved page is, in the words of its prices. */
export function savedSince(saved: Date, now: Date): string {
  const day = saved.toLocaleDateString("es-MX", { day: "numeric", month: "long" });
  if (saved.toDateString() !== now.toDateString()) return texts.onDay(day);
  return texts.today(saved.toLocaleTimeString("es-MX", { hour: "numeric", minute: "2-digit" }));
}

/**
 * A saved page says so itself, before any script runs: the stylesheet writes these two notes, one
 * above the page and one beside its price.
 */
export function markSaved(html: string, since: string): string {
  const note = (text: string) => `'${text}'`;
  const style = `--saved:${note(texts.savedPage(since))};--saved-price:${note(texts.savedPrice(since))}`;
  return html.replace("<html ", `<html style="${style}" `);
}
