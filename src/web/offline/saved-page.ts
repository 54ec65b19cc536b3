import { savedSince } from "#src/kernel/saved-since.ts";

/**
 * Marks a saved page before any script runs: the stylesheet shows two notes, one above the page and
 * one beside its price. The cart reads the timestamp itself.
 */
export function markSaved(html: string, saved: Date, now: Date): string {
  const since = savedSince(saved, now);
  const note = (text: string) => `'${text}'`;
  const style = `--saved:${note(savedPage(since))};--saved-price:${note(savedPrice(since))}`;
  return html.replace("<html ", `<html data-saved="${saved.toISOString()}" style="${style}" `);
}

const savedPage = (when: string) => `Sin red: página guardada, con precios ${when}`;
const savedPrice = (when: string) => `precio ${when}`;
