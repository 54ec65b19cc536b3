/** Describes when prices were saved. */
export function savedSince(saved: Date, now: Date): string {
  const day = saved.toLocaleDateString("es-MX", { day: "numeric", month: "long" });
  if (saved.toDateString() !== now.toDateString()) return onDay(day);
  return today(saved.toLocaleTimeString("es-MX", { hour: "numeric", minute: "2-digit" }));
}

/** The header in which the service worker stores when a response was saved, in ISO 8601. */
export const savedHeader = "x-saved";

/** Describes when the service worker saved a response; null for a fresh one. */
export function savedSinceOf({ headers }: Response): string | null {
  const saved = headers.get(savedHeader);
  return saved && savedSince(new Date(saved), new Date());
}

const today = (time: string) => `de hoy ${time.startsWith("1:") ? "a la" : "a las"} ${time}`;
const onDay = (day: string) => `del ${day}`;
export const whenAdded = "de cuando los agregaste";
export const savedPrices = (when: string) => `Sin red: precios ${when}`;
