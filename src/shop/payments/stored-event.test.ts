import { expect, test } from "vitest";
import { storedEvent } from "./stored-event.ts";

const person = {
  email: "ana@example.com",
  name: "Ana Ruiz",
  phone: "5512345678",
  address: { line1: "Av. Hidalgo 1320", postal_code: "44160" },
};

test("a stored event tells of the payment and not of the person", () => {
  const event = {
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    created: 1,
    livemode: true,
    account: "acct_1",
    data: {
      object: {
        id: "cs_1",
        object: "checkout.session",
        status: "complete",
        payment_status: "paid",
        amount_total: 19900,
        currency: "mxn",
        client_reference_id: "order-7",
        payment_intent: { id: "pi_1", receipt_email: person.email },
        customer: "cus_1",
        customer_email: person.email,
        customer_details: person,
        shipping_details: person,
        custom_fields: [{ text: { value: person.name } }],
        metadata: { note: person.name },
      },
      previous_attributes: { customer_details: person },
    },
    request: { id: "req_1", idempotency_key: "order-7" },
  };
  expect(storedEvent(event)).toEqual({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    created: 1,
    livemode: true,
    account: "acct_1",
    data: {
      object: {
        id: "cs_1",
        object: "checkout.session",
        status: "complete",
        payment_status: "paid",
        amount_total: 19900,
        currency: "mxn",
        client_reference_id: "order-7",
        payment_intent: "pi_1",
      },
    },
  });
});

test("why a card was declined stays known, without the card's holder", () => {
  const error = {
    type: "card_error",
    code: "card_declined",
    decline_code: "insufficient_funds",
    payment_method: { billing_details: person },
  };
  const stored = storedEvent({
    id: "evt_2",
    data: { object: { id: "pi_1", last_payment_error: error } },
  });
  expect(stored).toMatchObject({
    data: {
      object: {
        last_payment_error: {
          type: "card_error",
          code: "card_declined",
          decline_code: "insufficient_funds",
        },
      },
    },
  });
  expect(JSON.stringify(stored)).not.toContain(person.email);
});

test.each([{}, { id: "evt_3", data: null }, { id: "evt_4", data: { object: "text" } }])(
  "an event of any shape can be stored (%j)",
  (event) => {
    expect(storedEvent(event)).toMatchObject({ data: { object: {} } });
  },
);

test.each([
  ["an object", { name: person.name }],
  ["a list", [person.name]],
  ["null", null],
])("where a figure is expected and %s comes, nothing of it is stored", (_, value) => {
  const object = { id: "cs_1", status: value, amount_total: value };
  expect(storedEvent({ id: "evt_1", type: value, data: { object } })).toEqual({
    id: "evt_1",
    data: { object: { id: "cs_1" } },
  });
});
