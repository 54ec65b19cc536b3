import { expect, test } from "vitest";
import { readSignUp } from "./sign-up.ts";

test("a browser that signed up knows the way back, on this shop alone", () => {
  const kept = (value: unknown) => readSignUp(JSON.stringify(value));
  expect(kept({ token: "t", from: "/orders?page=2" })).toEqual({
    token: "t",
    from: "/orders?page=2",
  });
  expect(kept({ token: "t", from: "//evil.example" })).toEqual({ token: "t" });
});

test.each([null, "", "null", "7", "{", '{"token":7,"from":{}}'])(
  "%j in the browser's storage is no sign-up",
  (stored) => expect(readSignUp(stored)).toEqual({}),
);
