/** The Spanish of what is paid at a counter or by transfer. */

/** «9302 1847 6650 12», as people read it out or copy it by hand. */
export const readableReference = (reference: string) => reference.replace(/.{4}(?=.)/g, "$& ");

const minute = 60_000;
const units = [
  { name: "día", milliseconds: 24 * 60 * minute },
  { name: "hora", milliseconds: 60 * minute },
  { name: "minuto", milliseconds: minute },
];

/** «Te quedan 2 días y 6 horas»: the two largest units. Null once the time is over. */
export function timeLeft(until: Date, now: Date): string | null {
  let rest = until.getTime() - now.getTime();
  if (rest <= 0) return null;
  const counts = units.map(({ name, milliseconds }) => {
    const count = Math.floor(rest / milliseconds);
    rest -= count * milliseconds;
    return { name, count };
  });
  const first = counts.findIndex(({ count }) => count > 0);
  if (!(first >= 0)) return null;
  const words = counts
    .slice(first, first + 2)
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} ${name}${count === 1 ? "" : "s"}`);
  return `${counts[first]?.count === 1 ? "Te queda" : "Te quedan"} ${words.join(" y ")}`;
}
