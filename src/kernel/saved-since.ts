import * as texts from "./saved-texts.ts";

/** How old something saved is, in the words of its prices. */
export function savedSince(saved: Date, now: Date): string {
  const day = saved.toLocaleDateString("es-MX", { day: "numeric", month: "long" });
  if (saved.toDateString() !== now.toDateString()) return texts.onDay(day);
  return texts.today(saved.toLocaleTimeString("es-MX", { hour: "numeric", minute: "2-digit" }));
}

/** The header in which the service worker tells when a response was saved, in ISO 8601. */
export const savedHeader = "x-saved";

/** Of a response that the service worker had saved; null: it is a new one. */
export function savedSinceOf({ headers }: Response): string | null {
  const saved = headers.get(savedHeader);
  return saved && savedSince(new Date(saved), new Date());
}
