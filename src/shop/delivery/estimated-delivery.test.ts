import { expect, test, describe } from "vitest";
import type { Deliveries, DeliveryRate, DeliveryZone } from "./contract.ts";
import { cityEstimate, estimateDelivery, arrivalOf } from "./estimated-delivery.ts";
import { estimateAnswer, estimateWords, arrivalWords } from "./texts.ts";
import { defined } from "#testing/defined.ts";

const deliveries: Deliveries = [
  {
    state: "Puebla",
    cost: 269,
    daysFrom: 3,
    daysTo: 5,
    kind: "truck",
    cities: [
      { city: "Puebla", cost: 199, daysFrom: 3, daysTo: 4, kind: null },
      { city: "Tehuacán", cost: 0, kind: "parcel" },
    ],
  },
  {
    state: "Baja California Sur",
    cost: null,
    cities: [{ city: "La Paz", cost: 549, daysFrom: 8, daysTo: 8, kind: "branch" }],
  },
  { state: "Colima", cost: 229, daysFrom: 1, daysTo: 1, cities: [] },
  { state: "Nayarit", cost: null, cities: [] },
  { state: "Estado de México", cost: 249, daysFrom: 3, daysTo: 5, cities: [] },
  { state: "Ciudad de México", cost: 249, daysFrom: 3, daysTo: 5, cities: [] },
];
const to = (state: string, city = "") => cityEstimate(deliveries, { state, city, postalCode: "" });
const words = (state: string, city = "") => estimateWords(to(state, city));

test("a city's own cost, days and kind come before its state's, each for itself", () => {
  expect(to("Puebla", "Puebla")).toMatchObject({
    cost: 199,
    days: { from: 3, to: 4 },
    by: "truck",
  });
  expect(to("Puebla", "Tehuacán")).toMatchObject({
    cost: 0,
    days: { from: 3, to: 5 },
    by: "parcel",
  });
  expect(to("Puebla", "Atlixco")).toMatchObject({ cost: 269, days: { from: 3, to: 5 } });
});

test("where a promotion gives the delivery, no cost stands beside it", () => {
  expect(estimateWords(to("Puebla", "Puebla"), true)).toEqual({
    sentence: "Envío gratis a Puebla, en 3 a 4 días",
    way: "a pie de camión",
  });
  expect(estimateWords(to("Nayarit"), true)).toEqual(words("Nayarit"));
});

test("the estimate is said in one sentence, with cost and days", () => {
  expect(words("Puebla", "Puebla")).toEqual({
    sentence: "Envío a Puebla por $199, en 3 a 4 días",
    way: "a pie de camión",
  });
  expect(words("Baja California Sur", "La Paz")).toEqual({
    sentence: "Envío a La Paz por $549, en 8 días",
    way: "en la sucursal de la paquetería",
  });
  expect(words("Puebla", "Tehuacán").sentence).toBe("Envío gratis a Tehuacán, en 3 a 5 días");
});

test("without a city it is the state that is named, and never mistaken for its capital", () => {
  expect(words("Puebla").sentence).toBe("Envío al estado de Puebla por $269, en 3 a 5 días");
  expect(words("Colima").sentence).toBe("Envío al estado de Colima por $229, en 1 día");
  expect(words("Estado de México").sentence).toContain("Envío al Estado de México por");
  expect(words("Ciudad de México").sentence).toContain("Envío a Ciudad de México por");
});

test("days that nobody keeps are not promised", () => {
  const undated = [{ state: "Jalisco", cost: 189, cities: [] }];
  const estimate = cityEstimate(undated, {
    state: "Jalisco",
    city: "Zapopan",
    postalCode: "",
  });
  expect(estimateWords(estimate)).toEqual({
    sentence: "Envío a Zapopan por $189",
    way: null,
  });
});

test("where nothing is sent, it is said in words", () => {
  expect(to("Nayarit", "Tepic").kind).toBe("none");
  expect(words("Nayarit", "Tepic")).toEqual({
    sentence: "No hay envíos a Tepic, Nayarit",
    way: null,
  });
  expect(words("Nayarit").sentence).toBe("No hay envíos a Nayarit");
  expect(words("Atlántida").sentence).toBe("No hay envíos a Atlántida");
});

test("a state of which only some cities are delivered to asks for the city", () => {
  expect(to("Baja California Sur").kind).toBe("some-cities");
  expect(words("Baja California Sur")).toEqual({
    sentence: "En Baja California Sur enviamos a La Paz",
    way: null,
  });
  expect(to("Baja California Sur", "Loreto").kind).toBe("none");
});

test("a place is answered before it is taken", () => {
  expect(estimateAnswer(to("Puebla", "Puebla"))).toBe(
    "Puebla, Puebla: 3 a 4 días · $199 · a pie de camión",
  );
  expect(estimateAnswer(to("Nayarit", "Tepic"))).toBe("No hay envíos a Tepic, Nayarit");
});

const rate = (overrides: Partial<DeliveryRate>): DeliveryRate => ({
  id: 1,
  name: "Paquetería",
  kind: "parcel",
  daysFrom: 2,
  daysTo: 5,
  steps: [{ upTo: 30, cost: 180 }],
  furtherKilogram: null,
  freeFrom: null,
  ...overrides,
});
const truck = rate({
  id: 2,
  kind: "truck",
  daysFrom: 1,
  daysTo: 2,
  steps: [{ upTo: 1000, cost: 400 }],
});
const zone = (overrides: Partial<DeliveryZone>): DeliveryZone => ({
  id: 1,
  name: "Zona",
  states: [],
  cities: [],
  postalCodes: [],
  rates: [rate({}), truck],
  ...overrides,
});
const inZones = (zones: DeliveryZone[], weight: number, isPart = false) => {
  const place = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  return estimateDelivery({ deliveries, zones }, place, { weight, itemsTotal: 500, isPart });
};

test("a zone's rates come before what the city and its state cost, with all days and ways", () => {
  const both = estimateWords(inZones([zone({ states: ["Puebla"] })], 20));
  expect(both).toEqual({
    sentence: "Envío a Puebla desde $180, en 1 a 5 días",
    way: "por paquetería o a pie de camión",
  });
  const heavy = estimateWords(inZones([zone({ states: ["Puebla"] })], 400));
  expect(heavy).toEqual({
    sentence: "Envío a Puebla por $400, en 1 a 2 días",
    way: "a pie de camión",
  });
  expect(estimateWords(inZones([zone({ states: ["Jalisco"] })], 20)).sentence).toContain("$199");
});

test("of one product alone it is said that more of it may cost more", () => {
  const zones = [zone({ states: ["Puebla"], rates: [rate({})] })];
  expect(estimateWords(inZones(zones, 20, true)).sentence).toContain("desde $180");
  expect(estimateAnswer(inZones(zones, 20, true))).toBe(
    "Puebla, Puebla: 2 a 5 días · desde $180 · por paquetería",
  );
});

test("what is too heavy is said with its weight and the place", () => {
  expect(estimateWords(inZones([zone({ states: ["Puebla"] })], 1250))).toEqual({
    sentence: "Pesa 1,250 kg; más de lo que llevamos a Puebla. Escríbenos y lo vemos",
    way: null,
  });
});

test("of a product whose weight nobody asked for, a zone says its first step", () => {
  const place = { state: "Puebla", city: "Puebla", postalCode: "72160" };
  const zones = [zone({ states: ["Puebla"], rates: [truck] })];
  expect(estimateDelivery({ deliveries, zones }, place)).toEqual({
    kind: "delivered",
    place,
    cost: 400,
    days: { from: 1, to: 2 },
    by: "truck",
    isFrom: false,
    ways: ["truck"],
  });
});

test("a zone promises no days unless all its rates do", () => {
  const undated = rate({ id: 3, daysFrom: null, daysTo: null });
  const rates = [truck, undated];
  expect(inZones([zone({ states: ["Puebla"], rates })], 20)).toMatchObject({
    cost: 180,
    days: null,
    by: null,
    ways: ["parcel", "truck"],
  });
});

test("where the state has a cost of its own, no postal code and no city has to be told first", () => {
  const zones = [zone({ postalCodes: ["72"] }), zone({ cities: [{ state: "Puebla", city: "X" }] })];
  const place = { state: "Puebla", city: "", postalCode: "" };
  expect(estimateDelivery({ deliveries, zones }, place)).toMatchObject({
    kind: "delivered",
    cost: 269,
  });
});

test("cities with a cost and cities of zones are told together, each once, of this state alone", () => {
  const cities = [
    { state: "Baja California Sur", city: "Loreto" },
    { state: "Baja California Sur", city: "La Paz" },
    { state: "Jalisco", city: "Tala" },
  ];
  const to = (city: string) =>
    estimateDelivery(
      { deliveries, zones: [zone({ cities }), zone({ postalCodes: ["44"] })] },
      { state: "Baja California Sur", city, postalCode: "" },
    );
  expect(to("")).toMatchObject({ kind: "some-cities", cities: ["La Paz", "Loreto"] });
  expect(to("Mulegé").kind).toBe("none");
});

test("a state alone says its zones' cities, or asks for the postal code that decides", () => {
  const to = (state: string, zones: DeliveryZone[]) =>
    estimateWords(estimateDelivery({ deliveries, zones }, { state, city: "", postalCode: "" }))
      .sentence;
  const cities = [{ state: "Nayarit", city: "Tepic" }];
  expect(to("Nayarit", [zone({ cities })])).toBe("En Nayarit enviamos a Tepic");
  expect(to("Nayarit", [zone({ postalCodes: ["631"] })])).toContain("tu CP");
  expect(to("Nayarit", [zone({}), zone({ postalCodes: ["631"] })])).toContain("tu CP");
  expect(to("Nayarit", [zone({ postalCodes: ["72"] })])).toBe("No hay envíos a Nayarit");
});

const arrival = (from: string, first: number, last: number) =>
  arrivalWords(defined(arrivalOf(from, { from: first, to: last })));

describe("when an order arrives", () => {
  test("days count from the day on which it was placed in Mexico", () => {
    expect(arrivalOf("2026-11-21T05:30:00Z", { from: 3, to: 4 })).toEqual({
      first: "2026-11-23",
      last: "2026-11-24",
    });
  });

  test("what is no date promises nothing", () => {
    expect(arrivalOf("mañana", { from: 3, to: 4 })).toBeNull();
  });

  test.each([
    [2, 2, "el lunes 23 de noviembre"],
    [2, 3, "entre el lunes 23 y el martes 24 de noviembre"],
    [2, 6, "entre el lunes 23 y el viernes 27 de noviembre"],
    [8, 12, "entre el domingo 29 de noviembre y el jueves 3 de diciembre"],
  ])("%i to %i days are said as people say them", (first, last, expected) => {
    expect(arrival("2026-11-21T18:00:00Z", first, last)).toBe(expected);
  });

  test("the turn of the year is told by its months", () => {
    expect(arrival("2026-12-30T18:00:00Z", 1, 2)).toBe(
      "entre el jueves 31 de diciembre y el viernes 1 de enero",
    );
  });
});
