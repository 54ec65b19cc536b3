/** «21 de noviembre de 2026, 15:11», as it is where the customer is. */
export const localTime = (moment: Date, timeZone: string) => {
  // Making one takes longer than all else in an email; Mexico has a handful of time zones.
  const clock = clocks.get(timeZone) ?? clockOf(timeZone);
  clocks.set(timeZone, clock);
  return clock.format(moment).replace(" a las ", ", ");
};
const clocks = new Map<string, Intl.DateTimeFormat>();
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat("es-MX", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });
