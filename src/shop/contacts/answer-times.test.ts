import { describe, expect, it } from "vitest";
import type { Company } from "#src/shop/content/contract.ts";
import type { WeekHours } from "#src/shop/points-of-sale/opening-hours.ts";
import { answersWhen } from "./answer-times.ts";
import { answerTimes } from "./answer-times.server.ts";

const workday = [{ opens: "09:00", closes: "18:00" }];
const answers: WeekHours = {
  monday: workday,
  friday: workday,
  saturday: [
    { opens: "09:00", closes: "12:00" },
    { opens: "13:00", closes: "15:00" },
  ],
};
const contact: Company["contact"] = {
  address: "",
  phone: "",
  email: "",
  hours: "",
  whatsapp: "+52 222 110 1968",
  answers,
};

describe("who asks by WhatsApp reads when somebody answers", () => {
  // Mexico City is six hours behind UTC.
  it.each([
    ["2026-11-27T15:00:00Z", "hasta las 6:00 p.m."],
    ["2026-11-27T14:59:00Z", "hoy desde las 9:00 a.m."],
    ["2026-11-28T00:00:00Z", "mañana desde las 9:00 a.m."],
    ["2026-11-28T18:30:00Z", "hoy desde la 1:00 p.m."],
    ["2026-11-28T21:00:00Z", "el lunes desde las 9:00 a.m."],
    ["2026-11-30T05:59:00Z", "mañana desde las 9:00 a.m."],
    ["2026-12-01T00:00:00Z", "el viernes desde las 9:00 a.m."],
  ])("at %s: %s", (moment, words) => {
    const now = new Date(moment);
    const times = answerTimes(contact, [], now);
    expect(times && answersWhen(times, now.getTime() / 60_000)).toBe(words);
  });

  it("by the hours of the outlet with the same number, in its time zone, if the company set none", () => {
    const outlet = { name: "", address: "", latitude: 0, longitude: 0, email: "" };
    const pos = [
      { ...outlet, whatsapp: "5550000000", hours: answers },
      {
        ...outlet,
        whatsapp: "52 2221101968",
        hours: { friday: workday },
        time_zone: "America/Tijuana",
      },
    ];
    const now = new Date("2026-11-27T16:30:00Z");
    const times = answerTimes({ ...contact, answers: null }, [{ city: "", pos }], now);
    expect(times && answersWhen(times, now.getTime() / 60_000)).toBe("hoy desde las 9:00 a.m.");
  });

  it("and nothing where nobody said it, or there is no number", () => {
    const now = new Date();
    expect(answerTimes({ ...contact, answers: null }, [], now)).toBeNull();
    expect(answerTimes({ ...contact, whatsapp: null }, [], now)).toBeNull();
    expect(answerTimes({ ...contact, answers: { monday: [] } }, [], now)).toBeNull();
    expect(answerTimes(undefined, [], now)).toBeNull();
  });
});
