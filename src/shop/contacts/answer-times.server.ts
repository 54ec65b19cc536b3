import type { Company } from "#src/shop/content/contract.ts";
import type { OutletCity } from "#src/shop/points-of-sale/contract.ts";
import {
  defaultTimeZone,
  localTime,
  minutesOf,
  spansOf,
  type WeekHours,
  weekdays,
} from "#src/shop/points-of-sale/opening-hours.ts";
import { clockOf, opensOn } from "#src/shop/points-of-sale/texts.ts";
import type { AnswerTimes } from "./answer-times.ts";

const digits = (number: string | null | undefined) => (number ?? "").replaceAll(/\D/g, "");

/** Returns the company's own hours, or else those of the outlet that has the same WhatsApp. */
export function answerTimes(
  contact: Company["contact"] | undefined,
  cities: readonly OutletCity[],
  now: Date,
): AnswerTimes | null {
  const number = digits(contact?.whatsapp);
  if (!contact || !number) return null;
  const outlet = cities
    .flatMap(({ pos }) => pos)
    .find(({ whatsapp, hours }) => hours && digits(whatsapp) === number);
  const hours = contact.answers ?? outlet?.hours;
  const zone = contact.answers ? defaultTimeZone : (outlet?.time_zone ?? defaultTimeZone);
  const times = hours && { offset: offsetOf(zone, now), spans: spansIn(hours) };
  return times && times.spans.length > 0 ? times : null;
}

function spansIn(hours: WeekHours): AnswerTimes["spans"] {
  return weekdays.flatMap((weekday, place) =>
    spansOf(hours, weekday).map(({ opens, closes }) => ({
      opens: place * 1440 + minutesOf(opens),
      closes: place * 1440 + minutesOf(closes),
      on: opensOn(weekday, 7),
      from: `desde ${clockOf(opens)}`,
      until: `hasta ${clockOf(closes)}`,
    })),
  );
}

/** Between -720 and 719 minutes. */
function offsetOf(timeZone: string, now: Date): number {
  const utc = now.getUTCHours() * 60 + now.getUTCMinutes();
  return ((minutesOf(localTime(now, timeZone).time) - utc + 720 + 1440) % 1440) - 720;
}
