/** When somebody answers on WhatsApp. Cached pages carry the week; the browser knows the minute. */

/** In minutes since Monday began, with the words of each span. */
interface AnswerSpan {
  opens: number;
  closes: number;
  /** «el lunes» */
  on: string;
  /** «desde las 9:00 a.m.» */
  from: string;
  /** «hasta las 6:00 p.m.» */
  until: string;
}

export interface AnswerTimes {
  /** Minutes that the shop's time is ahead of UTC. */
  offset: number;
  spans: readonly AnswerSpan[];
}

const day = 1440;
const week = 7 * day;

/** @param minute since 1970, a Thursday */
export function answersWhen({ offset, spans }: AnswerTimes, minute: number): string {
  const now = (minute + offset + 3 * day) % week;
  const open = spans.find(({ opens, closes }) => opens <= now && now < closes);
  if (open) return open.until;
  const later = spans.find(({ opens }) => opens > now);
  const next = later ?? spans[0];
  if (!next) return "";
  const days = Math.floor((next.opens + (later ? 0 : week)) / day) - Math.floor(now / day);
  return `${["hoy", "mañana"][days] ?? next.on} ${next.from}`;
}
