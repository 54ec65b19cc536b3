import { expect, test } from "vitest";
import type { Order } from "#src/shop/orders/contract.ts";
import { emptyForm } from "./pending-order.ts";
import { findSaved, savedAddresses } from "./saved-addresses.ts";

let orders = 0;
const anOrder = (overrides: Partial<Order> = {}): Order => ({
  id: ++orders,
  status: "C",
  createdAt: "2026-11-21T12:00:00.000Z",
  address: "Av. Juárez 2915, La Paz, Puebla, C.P. 72160",
  state: "Puebla",
  city: "Puebla",
  postalCode: "72160",
  recipient: "Mariana Torres",
  recipientPhone: "2221234567",
  total: 199,
  elements: [],
  ...overrides,
});
const elsewhere = { address: "5 de Mayo 210, Puebla, C.P. 72760", postalCode: "72760" };

test("each address stands once, with whom the newest order there was for", () => {
  const saved = savedAddresses([
    anOrder({ recipient: "Julián" }),
    anOrder({ ...elsewhere, city: "San Andrés Cholula" }),
    anOrder({ address: "AV. JUÁREZ 2915, La Paz, Puebla, C.P. 72160" }),
  ]);
  expect(saved).toMatchObject([
    { address: "Av. Juárez 2915, La Paz", city: "Puebla", recipient: "Julián" },
    { address: "5 de Mayo 210", postalCode: "72760" },
  ]);
});

test("what is not told whole can't be filled in", () => {
  expect(
    savedAddresses([
      anOrder({ city: "" }),
      anOrder({ state: null }),
      anOrder({ address: "Puebla, C.P. 72160" }),
      anOrder({ address: "Otra forma de escribirla" }),
    ]),
  ).toEqual([]);
});

test("an order that was picked up tells nothing of where its customer lives", () => {
  const pickup = {
    id: 3,
    name: "Talavera",
    address: "Av. 1",
    city: "Puebla",
    latitude: 19,
    longitude: -98,
    hours: null,
    timeZone: "America/Mexico_City",
    readyHours: 2,
  };
  expect(savedAddresses([anOrder({ pickup })])).toEqual([]);
});

const imported = {
  street: "Av. Juárez 2915, La Paz",
  state: "Puebla",
  city: "Puebla",
  postalCode: "72160",
};

test("the address of a customer who came from another shop stands last, once", () => {
  expect(savedAddresses([], imported)).toEqual([
    {
      orderId: "brought",
      address: "Av. Juárez 2915, La Paz",
      state: "Puebla",
      city: "Puebla",
      otherCity: "",
      postalCode: "72160",
      recipient: "",
      recipientPhone: "",
    },
  ]);
  expect(
    savedAddresses([anOrder(elsewhere)], imported).map(({ postalCode }) => postalCode),
  ).toEqual(["72760", "72160"]);
  const [own, ...others] = savedAddresses([anOrder()], imported);
  expect([own?.recipient, others]).toEqual(["Mariana Torres", []]);
});

test("an address is filled in with its telephone, where the order had one", () => {
  const phones = [anOrder(), anOrder({ ...elsewhere, recipient: null, recipientPhone: null })];
  expect(savedAddresses(phones)).toMatchObject([
    { recipient: "Mariana Torres", recipientPhone: "2221234567" },
    { recipient: "", recipientPhone: "" },
  ]);
});

test("five are enough", () => {
  const many = Array.from({ length: 9 }, (_, house) =>
    anOrder({ address: `Calle ${house}, Puebla, C.P. 72160` }),
  );
  expect(savedAddresses(many)).toHaveLength(5);
});

test("a city that the dropdown does not know is filled in beside it", () => {
  const [saved] = savedAddresses([anOrder({ city: "Chignahuapan de las Esferas" })]);
  expect(saved).toMatchObject({ otherCity: "Chignahuapan de las Esferas" });
  expect(saved && findSaved([saved], { ...emptyForm, ...saved })).toBe(saved);
});

test("the form says which of them is chosen, whoever receives", () => {
  const saved = savedAddresses([anOrder(), anOrder(elsewhere)]);
  const [first] = saved;
  const form = {
    ...emptyForm,
    ...first,
    recipient: "Otra persona",
    address: " Av. Juárez 2915, La Paz ",
    postalCode: " 72160 ",
  };
  expect(findSaved(saved, form)).toBe(first);
  expect(findSaved(saved, { ...form, address: "Otra calle" })).toBeUndefined();
});
