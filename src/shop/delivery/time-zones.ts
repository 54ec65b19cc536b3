import { mexicoTime } from "#src/base/kernel/dates.ts";

/** States outside Mexico City's time zone. */
const zones: Record<string, string> = {
  "Baja California": "America/Tijuana",
  "Baja California Sur": "America/Mazatlan",
  Chihuahua: "America/Chihuahua",
  Nayarit: "America/Mazatlan",
  "Quintana Roo": "America/Cancun",
  Sinaloa: "America/Mazatlan",
  Sonora: "America/Hermosillo",
};

/** Returns the time zone of most of a state. */
export const timeZoneOf = (state: string): string => zones[state] ?? mexicoTime;
