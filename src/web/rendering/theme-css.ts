import type { Company } from "#src/content/contract.ts";

const colour = /^#[0-9a-f]{6}$/i;

/**
 * The company's own colours over those of tokens.css; deep and pale shades follow from each. Empty
 * where it has none. `html:root` outweighs the stylesheet, which comes after the page.
 */
export function themeCss(theme: Company["theme"]): string {
  const rules = [
    ...shades("brand", theme?.primary, { deep: "#000 28%", pale: "#fff 90%" }),
    ...shades("clay", theme?.accent, { pale: "#fff 90%" }),
    ...shades("ground", theme?.ground, { deep: "#000 4%" }),
  ];
  return rules.length > 0 ? `html:root{${rules.join(";")}}` : "";
}

function shades(
  name: string,
  given: string | null | undefined,
  mixed: Record<string, string>,
): string[] {
  if (!given || !colour.test(given)) return [];
  return [
    `--${name}:${given}`,
    ...Object.entries(mixed).map(
      ([shade, mix]) => `--${name}-${shade}:color-mix(in srgb,${given},${mix})`,
    ),
  ];
}
