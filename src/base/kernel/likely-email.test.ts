import { expect, test } from "vitest";
import { likelyEmail } from "./likely-email.ts";

test.each([
  ["hotmail.con", "hotmail.com"],
  ["hotmial.com", "hotmail.com"],
  ["hotmail.co", "hotmail.com"],
  ["hotnail.con", "hotmail.com"],
  ["gmial.com", "gmail.com"],
  ["gamil.com", "gmail.com"],
  ["gmail.con", "gmail.com"],
  ["gmail.com.mx", "gmail.com"],
  ["gmail.mx", "gmail.com"],
  ["gmail", "gmail.com"],
  ["gmail,com", "gmail.com"],
  ["gmailcom", "gmail.com"],
  ["GMAI.com", "gmail.com"],
  ["outlok.com", "outlook.com"],
  ["yaho.com.mx", "yahoo.com.mx"],
  ["yahoo.con.mx", "yahoo.com.mx"],
  ["iclould.com", "icloud.com"],
])("%s is likely %s", (typed, meant) => {
  expect(likelyEmail(` ana.ruiz@${typed}`)).toBe(`ana.ruiz@${meant}`);
});

test.each([
  "ana@gmail.com",
  "ana@Hotmail.com",
  "ana@ymail.com",
  "ana@mail.com",
  "ana@googlemail.com",
  "ana@live.com.mx",
  "ana@ferreteria-lapaz.mx",
  "ana@unam.mx",
  "ana@xn--and-6ma2c.mx",
  "ana@example.com",
  "@gmial.com",
  "gmial.com",
  "",
])("%j asks for nothing", (typed) => {
  expect(likelyEmail(typed)).toBe(null);
});
