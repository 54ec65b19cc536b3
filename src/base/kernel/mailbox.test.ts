import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test("labels, capitals, and the dots of Gmail lead to the same mailbox", () => {
  for (const email of ["ana@ruiz.mx", "Ana@Ruiz.MX", "ana+1@ruiz.mx", "ana+a+b@ruiz.mx"])
    expect(mailboxOf(email)).toBe("ana@ruiz.mx");
  for (const email of ["ana.ruiz@gmail.com", "a.n.aruiz+x@googlemail.com", "anaruiz@GMAIL.com"])
    expect(mailboxOf(email)).toBe("anaruiz@gmail.com");
});

test("elsewhere a dot makes another mailbox", () => {
  expect(mailboxOf("ana.ruiz@empresa.mx")).toBe("ana.ruiz@empresa.mx");
});
