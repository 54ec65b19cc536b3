import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1",
    "Safari en iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
    "Chrome en Android",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
    "Edge en Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0",
    "Firefox en Mac",
  ],
  ["curl/8.5.0", "Navegador"],
  [null, "Navegador"],
])("%s is told as a person would", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("a browser that says it is others as well is told by its own name", () => {
  const windows = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";
  const android = "Mozilla/5.0 (Linux; Android 15; SM-S931B) Chrome/136.0 Mobile Safari/537.36";
  expect(deviceName(`${windows} OPR/130.0`)).toBe("Opera en Windows");
  expect(deviceName(`${android} SamsungBrowser/28.0`)).toBe("Samsung Internet en Android");
  expect(deviceName("Mozilla/5.0 (iPad; CPU OS 18_0) CriOS/150.0 Safari/604.1")).toBe(
    "Chrome en iPad",
  );
});

test("however long or strange it is, a name of ours is told", () => {
  expect(deviceName("<script>alert(1)</script>")).toBe(deviceName(null));
  expect(deviceName("x".repeat(100_000))).toBe(deviceName(null));
});
