import { expect, test } from "vitest";
import type { Deliveries } from "./contract.ts";
import { deliveryPromise } from "./promise.ts";
import { promiseAnswer, promiseWords } from "./texts.ts";

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
const to = (state: string, city = "") =>
  deliveryPromise(deliveries, { state, city, postalCode: "" });
const words = (state: string, city = "") => promiseWords(to(state, city));

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

test("the promise is said in one sentence and its conditions", () => {
  expect(words("Puebla", "Puebla")).toEqual({
    sentence: "Llega a Puebla en 3 a 4 días",
    conditions: ["$199", "a pie de camión"],
  });
  expect(words("Baja California Sur", "La Paz")).toEqual({
    sentence: "Llega a La Paz en 8 días",
    conditions: ["$549", "en la sucursal de la paquetería"],
  });
  expect(words("Puebla", "Tehuacán").conditions[0]).toBe("envío gratis");
});

test("without a city it is the state that is named, and never mistaken for its capital", () => {
  expect(words("Puebla").sentence).toBe("Llega al estado de Puebla en 3 a 5 días");
  expect(words("Colima").sentence).toBe("Llega al estado de Colima en 1 día");
  expect(words("Estado de México").sentence).toBe("Llega al Estado de México en 3 a 5 días");
  expect(words("Ciudad de México").sentence).toBe("Llega a Ciudad de México en 3 a 5 días");
});

test("days that nobody keeps are not promised", () => {
  const undated = [{ state: "Jalisco", cost: 189, cities: [] }];
  const promise = deliveryPromise(undated, { state: "Jalisco", city: "Zapopan", postalCode: "" });
  expect(promiseWords(promise)).toEqual({
    sentence: "Enviamos a Zapopan",
    conditions: ["$189"],
  });
});

test("where nothing is sent, it is said in words", () => {
  expect(to("Nayarit", "Tepic").kind).toBe("none");
  expect(words("Nayarit", "Tepic")).toEqual({
    sentence: "No hay envíos a Tepic, Nayarit",
    conditions: [],
  });
  expect(words("Nayarit").sentence).toBe("No hay envíos a Nayarit");
  expect(words("Atlántida").sentence).toBe("No hay envíos a Atlántida");
});

test("a state of which only some cities are delivered to asks for the city", () => {
  expect(to("Baja California Sur").kind).toBe("some-cities");
  expect(words("Baja California Sur")).toEqual({
    sentence: "En Baja California Sur enviamos a La Paz",
    conditions: [],
  });
  expect(to("Baja California Sur", "Loreto").kind).toBe("none");
});

test("a place is answered before it is taken", () => {
  expect(promiseAnswer(to("Puebla", "Puebla"))).toBe("Puebla, Puebla: 3 a 4 días · $199");
  expect(promiseAnswer(to("Nayarit", "Tepic"))).toBe("No hay envíos a Tepic, Nayarit");
});
