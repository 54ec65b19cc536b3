import type { OutletCity } from "#src/shop/points-of-sale/contract.ts";
import type { WeekHours } from "#src/shop/points-of-sale/opening-hours.ts";

/**
 * Obra Limpia's points of sale. The outlets are invented; streets and coordinates are real. Phone
 * numbers are from unassigned blocks.
 */

interface OutletLine {
  name: string;
  address: string;
  at: [latitude: number, longitude: number];
  email: string;
  phone?: string;
  whatsapp?: string;
  hours: WeekHours;
  timeZone?: string;
  /** Set if orders can be picked up there, with the hours until they are ready. */
  pickup?: { hours: number };
}

const workdays = (...spans: [opens: string, closes: string][]): WeekHours => {
  const day = spans.map(([opens, closes]) => ({ opens, closes }));
  return { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day };
};
const saturday = (opens: string, closes: string): WeekHours => ({ saturday: [{ opens, closes }] });
const sunday = (opens: string, closes: string): WeekHours => ({ sunday: [{ opens, closes }] });

const builders = { ...workdays(["08:00", "18:00"]), ...saturday("08:00", "14:00") };
const shops = { ...workdays(["09:00", "19:00"]), ...saturday("09:00", "19:00") };
/** Also of the shop itself, whose address is that of one of them. */
export const daily = {
  ...workdays(["08:00", "20:00"]),
  ...saturday("08:00", "20:00"),
  ...sunday("09:00", "15:00"),
};
const siesta = {
  ...workdays(["09:00", "14:00"], ["16:00", "19:00"]),
  ...saturday("09:00", "14:00"),
};

const lines: Record<string, OutletLine[]> = {
  "Ciudad de México": [
    {
      name: "Obra Limpia Narvarte",
      address: "Av. Universidad 753, Narvarte Poniente, C.P. 03020 Ciudad de México",
      at: [19.3847, -99.1637],
      email: "narvarte@obralimpia.example",
      pickup: { hours: 4 },
      hours: daily,
      phone: "55 0100 0101",
      whatsapp: "525501000101",
    },
    {
      name: "Materiales Tlalpan",
      address: "Calz. de Tlalpan 2205, Ciudad Jardín, C.P. 04370 Ciudad de México",
      at: [19.3372, -99.1421],
      email: "tlalpan@obralimpia.example",
      hours: builders,
      phone: "55 0100 0102",
    },
    {
      name: "Ferretería La Lagunilla",
      address: "República de Honduras 80, Centro, C.P. 06010 Ciudad de México",
      at: [19.4431, -99.1352],
      email: "lagunilla@obralimpia.example",
      hours: shops,
      whatsapp: "525501000103",
    },
  ],
  Guadalajara: [
    {
      name: "Obra Limpia Chapultepec",
      address: "Av. Chapultepec Sur 284, Americana, C.P. 44160 Guadalajara, Jal.",
      at: [20.6711, -103.3686],
      email: "chapultepec@obralimpia.example",
      pickup: { hours: 24 },
      hours: shops,
      phone: "33 0100 0201",
      whatsapp: "523301000201",
    },
    {
      name: "Aceros y Acabados Tonalá",
      address: "Av. Tonaltecas 120, Centro, C.P. 45400 Tonalá, Jal.",
      at: [20.6243, -103.2339],
      email: "tonala@obralimpia.example",
      hours: builders,
      phone: "33 0100 0202",
    },
  ],
  Monterrey: [
    {
      name: "Obra Limpia Monterrey",
      address: "Av. Madero 1450 Pte., Centro, C.P. 64000 Monterrey, N.L.",
      at: [25.6866, -100.3286],
      email: "monterrey@obralimpia.example",
      hours: daily,
      phone: "81 0100 0301",
      whatsapp: "528101000301",
    },
    {
      name: "Construrama San Nicolás",
      address: "Av. Universidad 900, Anáhuac, C.P. 66450 San Nicolás de los Garza, N.L.",
      at: [25.7336, -100.3094],
      email: "sannicolas@obralimpia.example",
      hours: builders,
      phone: "81 0100 0302",
    },
  ],
  Puebla: [
    {
      name: "Talavera y Acabados",
      address: "Calle 5 de Mayo 1206, Centro, C.P. 72000 Puebla, Pue.",
      at: [19.0487, -98.1967],
      email: "puebla@obralimpia.example",
      hours: builders,
      phone: "222 010 0401",
      whatsapp: "522220100401",
    },
  ],
  Querétaro: [
    {
      name: "Obra Limpia Querétaro",
      address: "Av. Constituyentes 40 Pte., Cimatario, C.P. 76030 Querétaro, Qro.",
      at: [20.5806, -100.3938],
      email: "queretaro@obralimpia.example",
      hours: shops,
      phone: "442 010 0501",
      whatsapp: "524420100501",
    },
  ],
  Mérida: [
    {
      name: "Ferretería Paseo",
      address: "Paseo de Montejo 475, Centro, C.P. 97000 Mérida, Yuc.",
      at: [20.9841, -89.6182],
      email: "merida@obralimpia.example",
      hours: siesta,
      phone: "999 010 0601",
    },
  ],
  Cancún: [
    {
      name: "Costa Impermeables",
      address: "Av. Tulum 221, Supermanzana 20, C.P. 77500 Cancún, Q.R.",
      at: [21.1527, -86.8326],
      email: "cancun@obralimpia.example",
      hours: shops,
      timeZone: "America/Cancun",
      phone: "998 010 0701",
      whatsapp: "529980100701",
    },
  ],
  León: [
    {
      name: "Materiales del Bajío",
      address: "Blvd. Adolfo López Mateos 1102 Ote., Obregón, C.P. 37320 León, Gto.",
      at: [21.1178, -101.6689],
      email: "leon@obralimpia.example",
      hours: builders,
      phone: "477 010 0801",
    },
  ],
  Tijuana: [
    {
      name: "Baja Acabados",
      address: "Blvd. Agua Caliente 4558, Aviación, C.P. 22014 Tijuana, B.C.",
      at: [32.5142, -117.0112],
      email: "tijuana@obralimpia.example",
      hours: shops,
      timeZone: "America/Tijuana",
      phone: "664 010 0901",
      whatsapp: "526640100901",
    },
  ],
  Veracruz: [
    {
      name: "Puerto Materiales",
      address: "Av. Salvador Díaz Mirón 1820, Moderno, C.P. 91910 Veracruz, Ver.",
      at: [19.1781, -96.1287],
      email: "veracruz@obralimpia.example",
      hours: siesta,
      phone: "229 010 1001",
    },
  ],
  Oaxaca: [
    {
      name: "Cantera y Cal",
      address: "Av. Independencia 504, Centro, C.P. 68000 Oaxaca de Juárez, Oax.",
      at: [17.0625, -96.7237],
      email: "oaxaca@obralimpia.example",
      hours: siesta,
      phone: "951 010 1101",
      whatsapp: "529510101101",
    },
  ],
  Chihuahua: [
    {
      name: "Norte Obra",
      address: "Av. Universidad 2958, San Felipe, C.P. 31203 Chihuahua, Chih.",
      at: [28.6475, -106.0853],
      email: "chihuahua@obralimpia.example",
      hours: builders,
      timeZone: "America/Chihuahua",
      phone: "614 010 1201",
    },
  ],
};

export const demoOutletCities: OutletCity[] = Object.entries(lines).map(([city, outlets]) => ({
  city,
  pos: outlets.map(({ at: [latitude, longitude], timeZone, ...outlet }) => ({
    ...outlet,
    latitude,
    longitude,
    image: "/brand/mark.svg",
    time_zone: timeZone ?? null,
  })),
}));

/** A count by an outlet's staff. */
export interface DemoCount {
  product: string;
  quantity: number;
  restockDays?: number;
  daysAgo?: number;
}

const few: DemoCount[] = [
  { product: "techo-firme-5", quantity: 2 },
  { product: "porcelanico", quantity: 36 },
  { product: "quita-grasa", quantity: 0, restockDays: 3 },
];

/** By outlet; the others have no counts. */
export const demoOutletStock: Record<string, DemoCount[]> = {
  "Talavera y Acabados": [
    { product: "techo-firme-5", quantity: 12 },
    { product: "techo-firme-3", quantity: 7 },
    { product: "porcelanico", quantity: 48 },
    { product: "quita-grasa", quantity: 20 },
  ],
  "Materiales Tlalpan": few,
  "Obra Limpia Narvarte": [
    { product: "techo-firme-5", quantity: 0, restockDays: 3 },
    { product: "techo-firme-7", quantity: 5 },
    { product: "quita-grasa", quantity: 31 },
  ],
  "Obra Limpia Chapultepec": [
    { product: "techo-firme-5", quantity: 15, daysAgo: 20 },
    { product: "porcelanico", quantity: 22, daysAgo: 20 },
  ],
};
