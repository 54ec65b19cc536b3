import * as texts from "./saved-texts.ts";

/** Describes when prices were saved. */
export function savedSince(saved: Date, now: Date): string {
  const day = saved.toLocaleDateString("es-MX", { day: "numeric", month: "long" });
  if (saved.toDateString() !== now.toDateString()) return texts.onDay(day);
  return texts.today(saved.toLocaleTimeString("es-MX", { hour: "numeric", minute: "2-digit" }));
}

/** The header in which the service worker stores when a response was saved, in ISO 8601. */
export const savedHeader = "x-saved";

/** Describes when the service worker saved a response; null for a fresh one. */
export function savedSinceOf({ headers }: Response): string | null {
  const saved = headers.get(savedHeader);
  return saved && savedSince(new Date(saved), new Date());
}
