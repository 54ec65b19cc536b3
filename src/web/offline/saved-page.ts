import { savedSince } from "#src/kernel/saved-since.ts";
import * as texts from "./texts.ts";

/**
 * A saved page says so itself, before any script runs: the stylesheet writes these two notes, one
 * above the page and one beside its price. The cart reads the moment itself.
 */
export function markSaved(html: string, saved: Date, now: Date): string {
  const since = savedSince(saved, now);
  const note = (text: string) => `'${text}'`;
  const style = `--saved:${note(texts.savedPage(since))};--saved-price:${note(texts.savedPrice(since))}`;
  return html.replace("<html ", `<html data-saved="${saved.toISOString()}" style="${style}" `);
}
