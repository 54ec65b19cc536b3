export interface DemoOrder {
  status: "processing" | "shipped" | "completed" | "cancelled";
  daysAgo: number;
  address: string;
  state: string;
  city: string;
  postalCode: string;
  deliveryCost: number;
  recipient: string;
  recipientPhone: string;
  /** Products by key, with their quantities. */
  lines: [key: string, quantity: number][];
  carrier?: string;
  guideNumber?: string;
  /** Counted from today. */
  deliveryInDays?: number;
}

const home = {
  address: "Av. Hidalgo 1320, Americana, Jalisco, C.P. 44160",
  state: "Jalisco",
  city: "Guadalajara",
  postalCode: "44160",
  deliveryCost: 0,
  recipient: "Clara Fuentes Mora",
  recipientPhone: "3312345678",
};
const mother = {
  address: "Calle Morelos 45, Centro, Puebla, C.P. 72000",
  state: "Puebla",
  city: "Puebla",
  postalCode: "72000",
  deliveryCost: 199,
  recipient: "Elena Mora Ríos",
  recipientPhone: "2223456789",
};

/** One order in each status. */
export const demoOrders: DemoOrder[] = [
  { status: "cancelled", daysAgo: 62, ...home, lines: [["vinilica-blanca", 1]] },
  {
    status: "completed",
    daysAgo: 50,
    ...mother,
    lines: [
      ["pino-puro", 2],
      ["lavanda", 2],
      ["brilla-pisos", 1],
    ],
  },
  {
    status: "shipped",
    daysAgo: 4,
    ...home,
    lines: [
      ["boquilla-sin-arena", 3],
      ["yeso", 1],
    ],
    carrier: "Estafeta",
    guideNumber: "8055241528",
    deliveryInDays: 3,
  },
  {
    status: "processing",
    daysAgo: 1,
    ...home,
    lines: [
      ["techo-firme-5", 3],
      ["porcelanico", 6],
    ],
  },
];
