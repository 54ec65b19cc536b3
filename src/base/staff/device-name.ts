import { browserOn, unknownBrowser } from "./texts.ts";

/** In order of precedence: many browsers also identify as others. */
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

/** Returns «Chrome en Android» for a browser's user agent. */
export function deviceName(userAgent: string | null): string {
  const nameIn = (names: [RegExp, string][]) =>
    names.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  const device = nameIn(devices);
  const browser = nameIn(browsers) ?? unknownBrowser;
  return device ? browserOn(browser, device) : browser;
}
