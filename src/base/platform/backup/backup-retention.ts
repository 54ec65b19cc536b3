import { dayMilliseconds } from "#src/base/kernel/dates.ts";

/**
 * Which backups to keep: the newest of each of the last `count` days, weeks, months or years that
 * have one. Periods without a backup don't count, so a machine that was off for a month loses
 * nothing.
 */
export interface Retention {
  unit: Unit;
  count: number;
}

const units = ["d", "w", "m", "y"] as const;
type Unit = (typeof units)[number];

/** @param list such as `7d,4w,12m` @returns null if it is not such a list */
export function parseRetention(list: string): Retention[] | null {
  const parts = list.split(",").map((part) => /^([1-9]\d{0,3})([dwmy])$/.exec(part.trim()));
  const read = parts.flatMap((part) => {
    const unit = units.find((each) => each === part?.[2]);
    return unit ? [{ count: Number(part?.[1]), unit }] : [];
  });
  return read.length === parts.length ? read : null;
}

const named = /^tienda-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)(-[0-9a-f]{4})?\.tar\.gz(\.age)?$/;

/**
 * Returns the name of an automatic backup, with its time in UTC. @param suffix four hexadecimal
 * digits, which differ where two shops write to one place at the same second
 */
export function backupName(at: Date, suffix: string, isEncrypted: boolean): string {
  const stamp = at.toISOString().slice(0, 19).replaceAll(":", "-");
  return `tienda-${stamp}-${suffix}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** @returns null for a file that the store did not name itself */
export function backupDate(name: string): Date | null {
  const [, day, hour, minute, second] = named.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * Returns those of this shop's backups that no rule keeps. Files that the store did not name never
 * expire.
 */
export function expiredBackups(names: readonly string[], retention: readonly Retention[]) {
  const newestFirst = names
    .map((name) => ({ name, at: backupDate(name) }))
    .filter((backup): backup is { name: string; at: Date } => backup.at !== null)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(retention.flatMap((rule) => keptBy(rule, newestFirst)));
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

function keptBy({ unit, count }: Retention, newestFirst: readonly { name: string; at: Date }[]) {
  const newestOf = new Map<string, string>();
  for (const { name, at } of newestFirst) {
    const period = periodOf[unit](at);
    if (!newestOf.has(period)) newestOf.set(period, name);
  }
  return [...newestOf.values()].slice(0, count);
}

const firstMonday = Date.UTC(1970, 0, 5);

const periodOf: Record<Unit, (at: Date) => string> = {
  d: (at) => at.toISOString().slice(0, 10),
  w: (at) => String(Math.floor((at.getTime() - firstMonday) / (7 * dayMilliseconds))),
  m: (at) => at.toISOString().slice(0, 7),
  y: (at) => at.toISOString().slice(0, 4),
};
