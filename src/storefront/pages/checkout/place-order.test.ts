import { describe, expect, it, vi } from "vitest";
import type { CartLine } from "#src/shop/cart/rules.ts";
import type { DeliveryRate } from "#src/shop/delivery/contract.ts";
import type { CheckoutData } from "#src/shop/checkout/checkout-data.ts";
import {
  anyOutlet,
  type DeliveryForm,
  emptyForm,
  readDeliveryForm,
  readPendingOrder,
  unlistedCity,
} from "#src/shop/checkout/pending-order.ts";
import { discountPromotion } from "#testing/promotions.ts";
import { placeOrder, problemOfCode, rejectOrder } from "./place-order.ts";

function emptyBrowser(): void {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}

const lines: CartLine[] = [
  {
    id: 1,
    name: "Techo Firme",
    description: null,
    image: null,
    price: 1849,
    stock: 9,
    quantity: 2,
  },
];
const coded = discountPromotion({}, { id: 5 });
const automatic = discountPromotion({}, { id: 6, code: "SOLO", autoApply: true });
const data: CheckoutData = {
  deliveries: [
    {
      state: "Puebla",
      cost: 249,
      cities: [
        {
          city: "Atlixco",
          cost: 99,
        },
      ],
    },
  ],
  zones: [],
  weights: new Map(),
  promotions: [coded, automatic],
  accountId: null,
  failed: [],
};
const rate = (id: number, cost: number): DeliveryRate => ({
  id,
  name: `Tarifa ${id}`,
  kind: "parcel",
  daysFrom: 1,
  daysTo: 2,
  steps: [
    {
      upTo: 30,
      cost,
    },
  ],
  furtherKilogram: null,
  freeFrom: null,
});
const zoned: CheckoutData = {
  ...data,
  zones: [
    {
      id: 1,
      name: "Centro",
      states: ["Puebla"],
      cities: [],
      postalCodes: [],
      rates: [rate(7, 300), rate(8, 120)],
    },
  ],
  weights: new Map([["1", 10]]),
};
const form: DeliveryForm = {
  ...emptyForm,
  address: "Juárez 5",
  state: "Puebla",
  city: "Atlixco",
  postalCode: "74200",
};

function placed(
  overrides: Partial<DeliveryForm>,
  known: CheckoutData | null = data,
  askedStreet = "",
) {
  emptyBrowser();
  const given = { ...form, ...overrides };
  const codeProblem = problemOfCode(given, lines, known);
  const rejection = rejectOrder(given, lines, known, { askedStreet, codeProblem });
  if (!rejection && known) placeOrder(given, lines, known);
  return { errors: rejection?.errors, order: readPendingOrder(), told: rejection?.message };
}

describe("an order", () => {
  it("that lacks nothing is kept with what comes off by itself, and goes on", () => {
    expect(placed({}).order).toMatchObject({
      address: "Juárez 5, Puebla, C.P. 74200",
      elements: [{ id: 1, quantity: 2 }],
      promotions: [6],
    });
  });

  it("takes the code that was written, in any case, but no other", () => {
    expect(placed({ promoCode: " buenfin " }).order?.promotions).toEqual([5, 6]);
  });

  it("names its rate, so that a cheaper one of tomorrow is not taken for it", () => {
    expect(placed({}, zoned).order?.deliveryRate).toBe(8);
    expect(readDeliveryForm().rate).toBe("8");
    expect(placed({ rate: "7" }, zoned).order?.deliveryRate).toBe(7);
    expect(placed({ rate: "99" }, zoned).order?.deliveryRate).toBe(8);
    expect(placed({ rate: "8" }, data).order).not.toHaveProperty("deliveryRate");
  });

  it("goes to a place that no list has, where the whole state is delivered to", () => {
    const other = { city: unlistedCity, otherCity: " San Nadie " };
    expect(placed(other).order?.city).toBe("San Nadie");
    expect(placed({ ...other, otherCity: " " }).errors).toHaveProperty("otherCity");
  });
});

describe("before an order is kept", () => {
  it("all that is missing is told at once, blanks are nothing", () => {
    const { errors, told } = placed({ address: "  ", postalCode: "", recipientPhone: "n/a" });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual([
      "address",
      "postalCode",
      "recipientPhone",
    ]);
    expect(told).toBe("Todos los campos son obligatorios");
  });

  it("what is wrong with the place, the code and the telephone is told at once", () => {
    const { errors, told } = placed({
      state: "Oaxaca",
      city: "Oaxaca",
      recipientPhone: "238 111",
      promoCode: "NADA",
    });
    expect(errors).toEqual({
      city: "No hay envios a tu Ciudad o Estado",
      recipientPhone: "Faltan dígitos: son 10",
      promoCode: "El código promocional no existe",
    });
    expect(told).toBe(errors?.["recipientPhone"]);
    // Without a place nothing is said of what goes there.
    expect(placed({ city: "" }).errors).toEqual({ city: "Llena este campo" });
  });

  it("a street without a number is asked about, once", () => {
    const { errors, told, order } = placed({ address: "Av. 5 de Mayo" });
    expect([errors, order]).toEqual([{ address: told }, null]);
    expect(told).toMatch(/S\/N/);
    expect(placed({ address: "Av. 5 de Mayo" }, data, "Av. 5 de Mayo").order).not.toBe(null);
    expect(placed({ address: "Juárez" }, data, "Av. 5 de Mayo").errors).toEqual({ address: told });
    expect(placed({ address: "Juárez S/N" }).errors).toBe(undefined);
  });

  it.each([
    ["7420", "El código postal lleva cinco números"],
    ["742000", "El código postal lleva cinco números"],
    ["7420A", "El código postal solo lleva números"],
    ["A74200", "El código postal solo lleva números"],
  ])("a postal code %s is told", (postalCode, message) => {
    const { errors, told } = placed({ postalCode: ` ${postalCode} ` });
    expect([Object.keys(errors ?? {}), told]).toEqual([["postalCode"], message]);
  });

  it("blanks around a postal code or before no code are nothing", () => {
    const { order } = placed({ postalCode: " 74200 ", promoCode: "  " });
    expect([order?.postalCode, order?.promoCode]).toEqual(["74200", ""]);
  });

  it("a telephone of whoever receives it is one, or none", () => {
    expect(placed({ recipientPhone: "238 111" }).errors).toHaveProperty("recipientPhone");
    expect(placed({ recipientPhone: "+52 238 111 2233" }).order?.recipientPhone).toBe("2381112233");
    expect(placed({ recipientPhone: " " }).errors).toBe(undefined);
  });

  it("a place that nothing is sent to is told, and one whose cost is not known yet", () => {
    expect(placed({ state: "Oaxaca", city: "Oaxaca" }).told).toBe(
      "No hay envios a tu Ciudad o Estado",
    );
    const unknown = { ...data, deliveries: [], failed: ["states" as const] };
    expect(placed({}, unknown).told).toMatch(/No pudimos consultar/);
  });

  it("what is too heavy for its zone is told with its kilograms", () => {
    const { errors, told } = placed({}, { ...zoned, weights: new Map([["1", 15.5]]) });
    expect([errors, told?.slice(0, 10)]).toEqual([{}, "Pesa 31 kg"]);
  });

  it("a code that does nothing is told, and one that could not be looked up", () => {
    expect(placed({ promoCode: "NADA" }).errors).toEqual({
      promoCode: "El código promocional no existe",
    });
    const offline = { ...data, promotions: [], failed: ["promotions" as const] };
    expect(placed({ promoCode: "BUENFIN" }, offline).errors).toHaveProperty("promoCode");
    expect(placed({ promoCode: "" }, offline).errors).toBe(undefined);
  });

  it("costs are known: without them nothing is kept", () => {
    expect(placed({ pickup: "4" }, null).order).toBe(null);
  });
});

describe("what is picked up", () => {
  const pickup = { pickup: "4", pickupAddress: "Av. 5, C.P. 72000", pickupCity: "Puebla" };

  it("needs an outlet and no address", () => {
    const nowhere = { address: "", state: "", city: "", postalCode: "", ...pickup };
    expect(placed(nowhere).order).toMatchObject({ pickupOutlet: 4, postalCode: "72000" });
  });

  it("at no outlet yet is told so", () => {
    expect(placed({ pickup: anyOutlet }).errors).toHaveProperty("pickup");
  });

  it("takes no telephone that nobody can call, and needs none", () => {
    expect(placed({ ...pickup, recipientPhone: "238 111" }).errors).toHaveProperty(
      "recipientPhone",
    );
    expect(placed({ ...pickup, recipientPhone: " " }).order?.recipientPhone).toBe("");
    expect(placed({ ...pickup, recipientPhone: "238 111 2233" }).errors).toBe(undefined);
  });

  it("is not weighed against its place's zone", () => {
    const heavy = { ...zoned, weights: new Map([["1", 900]]) };
    expect(placed(pickup, heavy).order).not.toHaveProperty("deliveryRate");
  });
});
