import { expect, test } from "vitest";
import { fromSender } from "./sender.ts";

const typed = {
  name: "Otra",
  lastname: "Persona",
  email: "otra@example.com",
  phone: "",
  message: "Hola",
};

test("a visitor's message is as they typed it", () => {
  expect(fromSender(typed, null)).toEqual({ ...typed, customerId: null });
});

test("a customer's message bears their account, and the telephone they typed if they did", () => {
  const ana = { id: 7, name: "Ana", lastname: "Ruiz", email: "ana@example.com", phone: "55" };
  expect(fromSender(typed, ana)).toEqual({
    name: "Ana",
    lastname: "Ruiz",
    email: "ana@example.com",
    phone: "55",
    message: "Hola",
    customerId: 7,
  });
  expect(fromSender({ ...typed, phone: "33" }, ana).phone).toBe("33");
});
