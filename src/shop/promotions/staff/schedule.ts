/** Whether a promotion is scheduled, running or over. */
export type Schedule = "scheduled" | "running" | "over";

export function scheduleOf(
  { startsAt, endsAt }: { startsAt: string | null; endsAt: string | null },
  now: number,
): Schedule {
  if (startsAt && Date.parse(startsAt) > now) return "scheduled";
  return endsAt && Date.parse(endsAt) <= now ? "over" : "running";
}
