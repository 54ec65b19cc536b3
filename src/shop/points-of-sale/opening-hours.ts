import { mexicoTime } from "#src/base/kernel/dates.ts";

/** When an outlet is open, in its own time zone, whatever the visitor's is. */

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** «09:00» to «18:00», in local time. */
export interface Span {
  opens: string;
  closes: string;
}

/** A day without spans means closed. */
export type WeekHours = Partial<Record<Weekday, Span[] | null | undefined>>;

export const defaultTimeZone = mexicoTime;

export type OpenState =
  | { kind: "open"; closes: string }
  /** @property inDays 0 is today */
  | { kind: "closed"; opens: string; weekday: Weekday; inDays: number }
  | { kind: "never" };

export interface LocalTime {
  weekday: Weekday;
  /** «18:05»: such texts sort chronologically. */
  time: string;
}

export interface HoursGroup {
  first: Weekday;
  last: Weekday;
  /** Empty on days when it is closed. */
  spans: readonly Span[];
}

export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

export function localTime(now: Date, timeZone: string): LocalTime {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  const weekday = weekdays.find((day) => day === part("weekday").toLowerCase()) ?? "monday";
  return { weekday, time: `${part("hour")}:${part("minute")}` };
}

/** Returns the day's spans in chronological order. */
export const spansOf = (hours: WeekHours, weekday: Weekday): readonly Span[] =>
  (hours[weekday] ?? []).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));

/** Returns until when the outlet is open, or when it opens next. */
export function openState(hours: WeekHours, timeZone: string, now: Date): OpenState {
  const { weekday, time } = localTime(now, timeZone);
  const running = spansOf(hours, weekday).find(
    ({ opens, closes }) => opens <= time && time < closes,
  );
  if (running) return { kind: "open", closes: running.closes };
  const today = weekdays.indexOf(weekday);
  // The seventh day is today's weekday again, for hours of this morning that are over.
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = weekdays[(today + inDays) % 7] ?? weekday;
    const next = spansOf(hours, day).find(({ opens }) => inDays > 0 || opens > time);
    if (next) return { kind: "closed", opens: next.opens, weekday: day, inDays };
  }
  return { kind: "never" };
}

/** Returns when an outlet that is closed then opens next; null if it is open, or never is. */
export function nextOpening(hours: WeekHours, timeZone: string, then: Date): Date | null {
  const state = openState(hours, timeZone, then);
  if (state.kind !== "closed") return null;
  const minutes =
    state.inDays * 1440 + minutesOf(state.opens) - minutesOf(localTime(then, timeZone).time);
  return new Date(Math.floor(then.getTime() / 60_000 + minutes) * 60_000);
}

/** @param time «18:05» */
export function minutesOf(time: string): number {
  const [hour, minute] = time.split(":");
  return Number(hour) * 60 + Number(minute);
}

/** Groups consecutive days with the same hours, as they are written on a door. */
export function groupHours(hours: WeekHours): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const day of weekdays) {
    const spans = spansOf(hours, day);
    const group = groups.at(-1);
    if (group && isSame(group.spans, spans)) group.last = day;
    else groups.push({ first: day, last: day, spans });
  }
  return groups;
}

const isSame = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.length === b.length &&
  a.every(({ opens, closes }, place) => opens === b[place]?.opens && closes === b[place]?.closes);

/** Whether every span ends after it begins, and before the next one begins. */
export const isInOrder = (hours: WeekHours): boolean =>
  weekdays.every((day) =>
    spansOf(hours, day).every(
      ({ opens, closes }, place, spans) =>
        isTime(opens) &&
        isTime(closes) &&
        opens < closes &&
        (spans[place - 1]?.closes ?? "") < opens,
    ),
  );
