import { expect, test } from "vitest";
import { ownScripts, withoutNonce } from "./own-scripts.ts";

const html = `<body><script nonce="n1">own()</script>
  <p><script>foreign()</script><script nonce="n2">guessed()</script></p>
  <script nonce="n1" type="module" async="">start()</script>
  <script nonce="n1" src="/a.js"></script></body>`;

test("of the scripts in a page those that it brought itself may run", () => {
  expect(ownScripts(html, "n1")).toEqual(["own()", "start()"]);
});

test("a script may be of several lines, and comes to the letter", () => {
  const script = "\n  if (1 < 2)\n  go('ñ');\n";
  expect(ownScripts(`<script nonce="n1">${script}</script>`, "n1")).toEqual([script]);
});

test("a page without scripts of its own runs none", () => {
  expect(ownScripts("", "n1")).toEqual([]);
  expect(ownScripts("<script>foreign()</script>", "n1")).toEqual([]);
  expect(ownScripts('<script nonce="n11">foreign()</script>', "n1")).toEqual([]);
});

test("a page that is served to many tells nobody its nonce", () => {
  expect(withoutNonce(html, "n1")).not.toContain("n1");
  expect(withoutNonce(html, "n1")).toContain("<script>own()</script>");
});
