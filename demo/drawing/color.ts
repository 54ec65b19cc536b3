/** Colors of the brand. */
export const ink = "#12263A";
export const marigold = "#F5B700";
export const talavera = "#1747A6";

type Channels = [number, number, number];

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toGamma = (value: number) =>
  value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;

function linearRgb(hex: string): Channels {
  const channel = (start: number) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

function toOklch(hex: string): Oklch {
  const [r, g, b] = linearRgb(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a1 = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b1 = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a1, b1),
    hue: Math.atan2(b1, a1),
  };
}

function oklchToLinear(lightness: number, chroma: number, hue: number): Channels {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const unit = (value: number) => Math.min(1, Math.max(0, value));

/** OKLCH to hex; chroma is lowered until the color is inside sRGB. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const isOutside = (value: number) => value < -0.0005 || value > 1.0005;
  let inside = chroma;
  for (let tries = 0; tries < 40; tries++) {
    if (!oklchToLinear(lightness, inside, hue).some(isOutside)) break;
    inside *= 0.95;
  }
  const channels = oklchToLinear(lightness, inside, hue).map((value) =>
    Math.round(unit(toGamma(unit(value))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${channels.join("")}`;
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const contrastToWhite = (hex: string) => 1.05 / (luminance(hex) + 0.05);

/** Every tone of a family's images, from one hex color. */
export interface Tones extends Oklch {
  base: string;
  deep: string;
  night: string;
  shade: string;
  bright: string;
  soft: string;
  wash: string;
  tint: string;
  floor: string;
  joint: string;
  pale: string;
  /** Another tone of the same hue. */
  at: (lightness: number, chroma: number) => string;
}

export function tonesOf(hex: string): Tones {
  const { lightness: own, chroma, hue } = toOklch(hex);
  let lightness = Math.min(own, 0.56);
  // White text on it must be readable.
  while (contrastToWhite(oklch(lightness, chroma, hue)) < 4.6) lightness -= 0.01;
  return tonesAt(lightness, chroma, hue);
}

/** The tones of a part without words, in exactly this color. */
export function exactTones(hex: string): Tones {
  const { lightness, chroma, hue } = toOklch(hex);
  return tonesAt(lightness, chroma, hue);
}

function tonesAt(lightness: number, chroma: number, hue: number): Tones {
  const at = (tone: number, strength: number) => oklch(tone, strength, hue);
  return {
    lightness,
    chroma,
    hue,
    base: at(lightness, chroma),
    deep: at(lightness - 0.13, chroma * 0.92),
    night: at(0.24, Math.min(chroma, 0.07)),
    shade: at(0.2, Math.min(chroma * 0.5, 0.045)),
    bright: at(lightness + 0.12, chroma),
    soft: at(0.8, Math.min(chroma * 0.55, 0.09)),
    wash: at(0.905, Math.min(chroma * 0.34, 0.05)),
    tint: at(0.948, Math.min(chroma * 0.2, 0.026)),
    floor: at(0.915, Math.min(chroma * 0.24, 0.03)),
    joint: at(0.905, Math.min(chroma * 0.26, 0.034)),
    pale: at(0.975, Math.min(chroma * 0.1, 0.012)),
    at,
  };
}
