import type { Brand } from "./contract.ts";

export type TypefaceName = Brand["typeface"];

interface Typeface {
  family: string;
  /** Null if the stylesheet includes the font (src/base/ui/base.css). */
  url: string | null;
  /** Stretch and weight of titles. */
  wide: string;
  title: number;
  /**
   * Measures for a system font to replace it: ascent and descent, and the mean width of Spanish
   * text in percent of Arial's and of DejaVu Sans', normal and bold.
   */
  measures: { ascent: number; descent: number; arial: [number, number]; linux: [number, number] };
}

const plain = { wide: "100%", title: 680 };
const urlOf = (name: TypefaceName) => `/fonts/${name}.woff2`;

export const typefaces: Record<TypefaceName, Typeface> = {
  archivo: {
    family: "Archivo",
    url: null,
    wide: "112%",
    title: 680,
    measures: { ascent: 87.8, descent: 21, arial: [99, 96.5], linux: [86.6, 80.4] },
  },
  rubik: {
    family: "Rubik",
    url: urlOf("rubik"),
    ...plain,
    title: 650,
    measures: { ascent: 93.5, descent: 25, arial: [103.7, 102.2], linux: [91.5, 85.4] },
  },
  manrope: {
    family: "Manrope",
    url: urlOf("manrope"),
    ...plain,
    title: 760,
    measures: { ascent: 106.6, descent: 30, arial: [101.5, 99.6], linux: [89.6, 83.2] },
  },
  "source-sans-3": {
    // Source Sans 3, whose license reserves its name for the unchanged font.
    family: "Tienda Sans",
    url: "/fonts/tienda-sans.woff2",
    ...plain,
    measures: { ascent: 102.4, descent: 40, arial: [92.6, 90.8], linux: [81.7, 75.9] },
  },
  bitter: {
    family: "Bitter",
    url: urlOf("bitter"),
    ...plain,
    measures: { ascent: 93.5, descent: 26.5, arial: [101.3, 96.4], linux: [89.4, 80.5] },
  },
  "bricolage-grotesque": {
    family: "Bricolage Grotesque",
    url: urlOf("bricolage-grotesque"),
    ...plain,
    measures: { ascent: 93, descent: 27, arial: [103.6, 100.4], linux: [91.4, 83.9] },
  },
};

/** Returns its `@font-face` rules, with those of the fallback fonts until it has loaded. */
export function fontFaces(name: TypefaceName): string {
  const { family, url, measures } = typefaces[name];
  if (url === null) return "";
  const { ascent, descent, arial, linux } = measures;
  const standIn = (suffix: string, fonts: string[], weight: string, size: number) => {
    const scaled = (share: number) => `${((share * 100) / size).toFixed(1)}%`;
    return (
      `@font-face{font-family:"${family} ${suffix}";` +
      `src:${fonts.map((font) => `local("${font}")`).join()};font-weight:${weight};` +
      `size-adjust:${size}%;ascent-override:${scaled(ascent)};` +
      `descent-override:${scaled(descent)};line-gap-override:0%}`
    );
  };
  const arials = ["Arial", "Liberation Sans", "Helvetica", "Roboto"];
  return [
    `@font-face{font-family:"${family}";src:url(${url}) format("woff2");` +
      "font-weight:400 760;font-display:swap}",
    standIn("fallback", arials, "400 599", arial[0]),
    standIn(
      "fallback",
      arials.map((font) => `${font} Bold`),
      "600 760",
      arial[1],
    ),
    standIn("fallback Linux", ["DejaVu Sans"], "400 599", linux[0]),
    standIn("fallback Linux", ["DejaVu Sans Bold"], "600 760", linux[1]),
  ].join("");
}

export function fontFamilies(name: TypefaceName): string {
  const { family } = typefaces[name];
  return `"${family}","${family} fallback","${family} fallback Linux",Arial,sans-serif`;
}
