/** The contrast that text needs on its background (WCAG 2, AA). */
export const needed = 4.5;

/** Returns the contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes two colours: `part` from 0 (the first) to 1 (the other). */
export function mix(colour: string, towards: string, part: number): string {
  const target = channels(towards);
  const mixed = channels(colour).map((value, index) =>
    Math.round(value + ((target[index] ?? value) - value) * part)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`.toUpperCase();
}

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
