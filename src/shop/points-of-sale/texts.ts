import { formatClock, formatDeadline } from "#src/base/kernel/dates.ts";
import {
  groupHours,
  type HoursGroup,
  localTime,
  nextOpening,
  type OpenState,
  type Span,
  type Weekday,
  type WeekHours,
} from "./opening-hours.ts";
import type { CityStock, StockState } from "./outlet-stock.ts";

/** Spanish texts for outlets, wherever they are shown. */

/** Where the backend names no city. */
export const otherCity = "Otros lugares";

const days: Readonly<Record<Weekday, string>> = {
  monday: "lunes",
  tuesday: "martes",
  wednesday: "miércoles",
  thursday: "jueves",
  friday: "viernes",
  saturday: "sábado",
  sunday: "domingo",
};

export const weekdayName = (day: Weekday) => days[day].charAt(0).toUpperCase() + days[day].slice(1);

/** «las 9:00 a.m.», «la 1:00 p.m.» */
export const clockOf = (time: string) =>
  `${/^(01|13):/.test(time) ? "la" : "las"} ${formatClock(time)}`;
const atClock = (time: string) => `a ${clockOf(time)}`;

// Opening hours
export const hours = "Horario";
/** «hoy», «mañana», «el lunes» */
export const opensOn = (weekday: Weekday, inDays: number) =>
  ["hoy", "mañana"][inDays] ?? `el ${days[weekday]}`;

export function openNow(state: OpenState): string {
  if (state.kind === "open") return `Abierto · cierra ${atClock(state.closes)}`;
  if (state.kind === "never") return "Cerrado";
  const { opens, weekday, inDays } = state;
  return `Cerrado · abre ${opensOn(weekday, inDays)} ${atClock(opens)}`;
}

const spanList = (spans: readonly Span[]) =>
  spans.map(({ opens, closes }) => `${formatClock(opens)} a ${formatClock(closes)}`).join(" y ");

function groupDays({ first, last }: HoursGroup): string {
  if (first === last) return weekdayName(first);
  if (first === "monday" && last === "sunday") return "Todos los días";
  const joint = first === "saturday" ? "y" : "a";
  return `${weekdayName(first)} ${joint} ${days[last]}`;
}

/** Returns «Lunes a viernes 9:00 a.m. a 6:00 p.m.», one line for each group of days. */
export const hoursLines = (week: WeekHours): string[] =>
  groupHours(week).map((group) =>
    group.spans.length > 0
      ? `${groupDays(group)} ${spanList(group.spans)}`
      : `${groupDays(group)} cerrado`,
  );

// Pickup
interface ReadyOutlet {
  readyHours?: number | null | undefined;
  hours?: WeekHours | null | undefined;
  timeZone: string;
}

/**
 * «Listo en 4 horas», «Listo en 2 días»; where the outlet is closed by then, «Listo el 30 de
 * noviembre, 9:00 a.m.», when it opens.
 *
 * @param from when it was ordered
 */
export function readyIn({ readyHours, hours, timeZone }: ReadyOutlet, from: Date): string {
  if (!readyHours) return "Te escribimos cuando esté listo";
  const ready = new Date(from.getTime() + readyHours * 3_600_000);
  const opening = hours && nextOpening(hours, timeZone, ready);
  if (opening) return `Listo el ${formatDeadline(opening.toISOString(), timeZone)}`;
  if (readyHours < 24) return `Listo en ${readyHours} ${readyHours === 1 ? "hora" : "horas"}`;
  const days = Math.ceil(readyHours / 24);
  return `Listo en ${days} ${days === 1 ? "día" : "días"}`;
}

// Distances
const tenths = new Intl.NumberFormat("es-MX", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const whole = new Intl.NumberFormat("es-MX", { maximumFractionDigits: 0 });

/** Returns «0.6 km» or «12 km»; at least a tenth. */
export const distance = (kilometres: number): string =>
  `${kilometres < 10 ? tenths.format(Math.max(0.1, kilometres)) : whole.format(kilometres)} km`;

// Stock at the outlet
export function stockWords(state: StockState): string {
  switch (state.kind) {
    case "available":
      return `Hay ${state.quantity}`;
    case "few":
      return state.quantity === 1 ? "Queda 1" : `Quedan ${state.quantity}`;
    case "restock":
      return `Se surte en ${state.days} ${state.days === 1 ? "día" : "días"}`;
    case "none":
      return "Agotado";
    case "unconfirmed":
      return "Existencia sin confirmar. Llama antes de ir.";
  }
}

/** Returns «contado el 22 de noviembre a las 9:00 a.m.», or null if there is no count. */
export function stockCounted(state: StockState, timeZone: string): string | null {
  if (!("counted" in state)) return null;
  const moment = new Date(state.counted);
  const day = new Intl.DateTimeFormat("es-MX", { day: "numeric", month: "long", timeZone });
  return `contado el ${day.format(moment)} ${atClock(localTime(moment, timeZone).time)}`;
}

/** «Hay 12 en Puebla y en 3 ciudades más». */
export function stockInCities({ city, quantity }: CityStock, others: number): string {
  const more = others === 0 ? "" : ` y en ${others} ${others === 1 ? "ciudad" : "ciudades"} más`;
  return `Hay ${quantity} en ${city}${more}`;
}
