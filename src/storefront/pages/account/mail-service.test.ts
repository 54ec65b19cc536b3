import { expect, test } from "vitest";
import { mailServiceOf } from "./mail-service.ts";

test.each([
  ["ana@gmail.com", "Gmail"],
  ["ANA@GMAIL.COM ", "Gmail"],
  ["ana@hotmail.com", "Outlook"],
  ["ana@hotmail.es", "Outlook"],
  ["ana@outlook.com.mx", "Outlook"],
  ["ana@live.com.mx", "Outlook"],
  ["ana@yahoo.com.mx", "Yahoo"],
  ["ana@icloud.com", "iCloud"],
  ["ana@proton.me", "Proton Mail"],
])("%s is read at %s", (email, name) => {
  expect(mailServiceOf(email)?.name).toBe(name);
});

test.each(["ana@obra.mx", "ana@gmail.ejemplo.com", "ana@mail.gmail.com", "gmail.com", ""])(
  "nobody guesses where %j is read",
  (email) => {
    expect(mailServiceOf(email)).toBeNull();
  },
);
