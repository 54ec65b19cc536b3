/** Of the states that do not go by the clock of Mexico City. */
const zones: Record<string, string> = {
  "Baja California": "America/Tijuana",
  "Baja California Sur": "America/Mazatlan",
  Chihuahua: "America/Chihuahua",
  Nayarit: "America/Mazatlan",
  "Quintana Roo": "America/Cancun",
  Sinaloa: "America/Mazatlan",
  Sonora: "America/Hermosillo",
};

/** The time zone that most of a state lives by. */
export const timeZoneOf = (state: string): string => zones[state] ?? "America/Mexico_City";
