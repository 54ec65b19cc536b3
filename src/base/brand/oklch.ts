/**
 * A colour by perceived lightness, chroma and hue (OKLCH, CSS Color 4): it still looks like the
 * same colour when only its lightness changes.
 */
export interface Oklch {
  /** From 0 (black) to 1 (white). */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

export function toOklch(colour: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Converts to #RRGGBB, with as much chroma as a screen can show at that lightness. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(Math.max(lightness, 0), 1);
  let strength = chroma;
  let linear = linearOf({ lightness: light, chroma: strength, hue });
  while (strength > 0.001 && !linear.every(isShown)) {
    strength *= 0.96;
    linear = linearOf({ lightness: light, chroma: strength, hue });
  }
  return `#${linear.map(hexOf).join("")}`;
}

function linearOf({ lightness, chroma, hue }: Oklch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const isShown = (part: number) => part >= -0.0005 && part <= 1.0005;

const toLinear = (part: number) =>
  part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;

function hexOf(part: number): string {
  const clamped = Math.min(Math.max(part, 0), 1);
  const value = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase();
}
