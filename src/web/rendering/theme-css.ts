import type { Company } from "#src/content/contract.ts";
import { mix, readable } from "#src/kernel/contrast.ts";

type Theme = Company["theme"];

const colour = /^#[0-9a-f]{6}$/i;
/** As in dark.css. */
const darkScreen = "screen and (prefers-color-scheme:dark)";
const darkSurface = "#142536";
const white = "#ffffff";

/**
 * The company's own colours over those of tokens.css and dark.css; deep and pale shades follow from
 * each. Empty where it has none. `html:root` outweighs the stylesheet, which comes after the page.
 */
export function themeCss(theme: Theme): string {
  const light = [
    ...shades("brand", theme?.primary, { deep: "#000 28%", pale: "#fff 90%" }),
    ...shades("clay", theme?.accent, { pale: "#fff 90%" }),
    ...shades("ground", theme?.ground, { deep: "#000 4%" }),
  ];
  const dark = [...onDark("brand", theme?.primary), ...onDark("clay", theme?.accent)];
  return [rulesFor(`not ${darkScreen}`, light), rulesFor(darkScreen, dark)].join("");
}

const rulesFor = (media: string, rules: string[]) =>
  rules.length > 0 ? `@media ${media}{html:root{${rules.join(";")}}}` : "";

const isColour = (given: string | null | undefined): given is string =>
  Boolean(given && colour.test(given));

function shades(
  name: string,
  given: string | null | undefined,
  mixed: Record<string, string>,
): string[] {
  if (!isColour(given)) return [];
  return [
    `--${name}:${given}`,
    ...Object.entries(mixed).map(
      ([shade, mix]) => `--${name}-${shade}:color-mix(in srgb,${given},${mix})`,
    ),
  ];
}

/**
 * The colour as words on dark, lighter until it reads; as a button's ground it is itself, darker
 * where white words need it. The ground of a dark screen is the shop's.
 */
function onDark(name: "brand" | "clay", given: string | null | undefined): string[] {
  if (!isColour(given)) return [];
  const pale = mix(darkSurface, given, 0.2);
  const words = readable(given, pale, white);
  if (name === "clay") return [`--clay:${words}`, `--clay-pale:${pale}`];
  const button = readable(given, white, "#000000");
  return [
    `--brand:${words}`,
    `--brand-deep:${mix(words, white, 0.4)}`,
    `--brand-pale:${pale}`,
    `--button:${button}`,
    `--button-deep:${mix(button, "#000000", 0.2)}`,
  ];
}
