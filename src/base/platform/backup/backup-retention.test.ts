import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  backupDate,
  backupName,
  expiredBackups,
  parseRetention,
  type Retention,
} from "./backup-retention.ts";

const rules = (list: string): Retention[] => parseRetention(list) ?? [];
const on = (day: string, hour = 3) => backupName(new Date(`${day}T0${hour}:15:00Z`), "3f9a", false);
const lastDays = (count: number, last = "2026-11-22") =>
  Array.from({ length: count }, (_, index) =>
    on(new Date(Date.parse(last) - index * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)),
  );
const keptOf = (names: string[], list: string) => {
  const expired = new Set(expiredBackups(names, rules(list)));
  return names.filter((name) => !expired.has(name));
};

describe("what is to be kept", () => {
  test("is a list of days, weeks, months and years", () => {
    expect(parseRetention("7d, 4w,12m,2y")).toEqual([
      { unit: "d", count: 7 },
      { unit: "w", count: 4 },
      { unit: "m", count: 12 },
      { unit: "y", count: 2 },
    ]);
  });

  test.each(["", "7", "d", "0d", "7d,", "-1d", "7 d", "7d;4w", "7h"])("is never «%s»", (list) => {
    expect(parseRetention(list)).toBeNull();
  });
});

describe("of daily backups", () => {
  test("one a day stays for seven days, one a week for four, one a month for twelve", () => {
    const kept = keptOf(lastDays(500), "7d,4w,12m").map((name) => name.slice(7, 17));
    const days = "2026-11-22 2026-11-21 2026-11-20 2026-11-19 2026-11-18 2026-11-17 2026-11-16";
    const sundays = "2026-11-15 2026-11-08 2026-11-01";
    const lastOfMonth =
      "2026-10-31 2026-09-30 2026-08-31 2026-07-31 2026-06-30 2026-05-31 2026-04-30 " +
      "2026-03-31 2026-02-28 2026-01-31 2025-12-31";
    expect(kept).toEqual(`${days} ${sundays} ${lastOfMonth}`.split(" "));
  });

  test("the newest of a day stays", () => {
    const names = [on("2026-11-22", 1), on("2026-11-22", 9), on("2026-11-22", 4)];
    expect(keptOf(names, "7d")).toEqual([on("2026-11-22", 9)]);
  });

  test("a machine that was off for long loses nothing", () => {
    const names = lastDays(3, "2024-01-03");
    expect(expiredBackups(names, rules("3d"))).toEqual([]);
  });
});

test("what the store did not name itself is never removed", () => {
  const foreign = [
    "tienda.tar.gz",
    "antes-de-actualizar.tar.gz",
    "tienda-2020-01-01T00-00-00.tar.gz.bak",
    "x-tienda-2020-01-01T00-00-00.tar.gz",
    "tienda-2020-13-41T00-00-00.tar.gz",
    "tienda-2020-01-01.tar.gz",
  ];
  expect(expiredBackups([...foreign, ...lastDays(3)], rules("1d"))).toEqual(lastDays(3).slice(1));
});

test("the newest always stays, and who thins out twice removes nothing more", () => {
  const days = fc.date({
    min: new Date("2020-01-01"),
    max: new Date("2030-01-01"),
    noInvalidDate: true,
  });
  const lists = fc.constantFrom("1d", "7d,4w,12m", "2w", "3m,1y", "30d");
  fc.assert(
    fc.property(fc.array(days, { minLength: 1 }), lists, (dates, list) => {
      const names = [
        ...new Set(dates.map((date) => backupName(date, "3f9a", date.getTime() % 2 === 0))),
      ];
      const kept = keptOf(names, list);
      const times = names.map((name) => backupDate(name)?.getTime() ?? 0);
      expect(kept.map((name) => backupDate(name)?.getTime())).toContain(Math.max(...times));
      expect(expiredBackups(kept, rules(list))).toEqual([]);
    }),
  );
});
