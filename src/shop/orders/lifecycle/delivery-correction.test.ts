import { expect, test } from "vitest";
import { correctedDelivery } from "./delivery-correction.ts";

const order = {
  address: "Hidalgo 12, Centro, Jalisco, C.P. 44100",
  state: "Jalisco",
  city: "Guadalajara",
  postalCode: "44100",
  recipient: null,
  recipientPhone: null,
  notes: "Portón verde",
  pickup: null,
};
const same = { street: "Hidalgo 12, Centro", postalCode: "44100", notes: "Portón verde" };

test("a correction says which fields it changes, and what else stays", () => {
  expect(correctedDelivery(order, { ...same, street: "Hidalgo 21, Centro" })).toMatchObject({
    fields: ["address"],
    after: { address: "Hidalgo 21, Centro, Jalisco, C.P. 44100", notes: "Portón verde" },
  });
  expect(correctedDelivery(order, { ...same, postalCode: "44110", notes: "" })).toMatchObject({
    fields: ["address", "postalCode", "notes"],
    after: { address: "Hidalgo 12, Centro, Jalisco, C.P. 44110", notes: null },
  });
});

test("what a correction leaves out stays", () => {
  expect(correctedDelivery(order, { postalCode: "44110" })).toMatchObject({
    fields: ["address", "postalCode"],
    after: { address: "Hidalgo 12, Centro, Jalisco, C.P. 44110", notes: "Portón verde" },
  });
  expect(correctedDelivery(order, {})).toBeNull();
});

test("another state and city take the street along, and stay as long as they are not named", () => {
  const moved = { state: "Yucatán", city: "Mérida", postalCode: "97000" };
  expect(correctedDelivery(order, moved)).toMatchObject({
    fields: ["address", "state", "city", "postalCode"],
    after: { ...moved, address: "Hidalgo 12, Centro, Yucatán, C.P. 97000" },
  });
  expect(correctedDelivery(order, { city: "Zapopan" })).toMatchObject({ fields: ["city"] });
});

test("what is as it was is no correction", () => {
  expect(correctedDelivery(order, { ...same, recipient: "" })).toBeNull();
});

test("an order that is picked up keeps the outlet's address", () => {
  const pickup = { ...order, pickup: {} };
  expect(correctedDelivery(pickup, { ...same, street: "Otra 1", recipient: "Luis" })).toMatchObject(
    { fields: ["recipient"], after: { address: order.address } },
  );
});
