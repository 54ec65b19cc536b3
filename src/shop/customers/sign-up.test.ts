import { expect, test } from "vitest";
import { readSignUp } from "./sign-up.ts";

test("a browser that signed up knows the way back, on this shop alone", () => {
  expect(readSignUp({ token: "t", from: "/orders?page=2" })).toEqual({
    token: "t",
    from: "/orders?page=2",
  });
  expect(readSignUp({ token: "t", from: "//evil.example" })).toEqual({ token: "t" });
});

test.each([undefined, null, 7, "", { token: 7, from: {} }])(
  "%j in the browser's storage is no sign-up",
  (stored) => expect(readSignUp(stored)).toEqual({}),
);
