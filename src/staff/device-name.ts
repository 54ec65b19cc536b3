import { browserOn, unknownBrowser } from "./texts.ts";

/** In the order of asking: many browsers say that they are others as well. */
const browsers: [RegExp, string][] = [
  [/Edg/, "Edge"],
  [/OPR|Opera/, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
];
const devices: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

/** «Chrome en Android», of what a browser says of itself. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const device = nameIn(devices);
  const browser = nameIn(browsers) ?? unknownBrowser;
  return device ? browserOn(browser, device) : browser;
}
