import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.server.ts";

test.each(["12345678", "password1", "Password123", "QWERTYUIOP", "iloveyou1"])(
  "%s is one of the most used",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

test.each(["Cliente123!", "Admin123!", "tres gatos en Mérida", "vrk8-ztt2-qpl"])(
  "%s is not",
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
