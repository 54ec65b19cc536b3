import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Subsets the pages' fonts to the characters of Spanish, and to the weights and widths that the
 * theme uses. Archivo, which the stylesheet includes, goes into src/ui: all weights at the normal
 * width, and titles in one weight, which is a quarter smaller than both as axes of one file. The
 * other fonts that a brand may choose go into public/fonts. Run it again when tokens.css needs more.
 */
const root = new URL("../", import.meta.url);

const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join("");
const spanish = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·•©®°ºª²³½¼¾×÷±€";

const weights = { min: 400, max: 720, default: 400 };
const fonts = [
  {
    name: "archivo",
    axes: "standard",
    made: {
      // Archivo is drawn at weight 600: as the default, it needs no differences of its own.
      "src/ui/archivo.woff2": { wght: { ...weights, default: 600 }, wdth: 100 },
      "src/ui/archivo-wide.woff2": { wght: 690, wdth: 112 },
    },
  },
  ...["rubik", "manrope", "source-sans-3", "bitter", "bricolage-grotesque"].map((name) => ({
    name,
    axes: "wght",
    made: {
      [`public/fonts/${name}.woff2`]: {
        wght: { ...weights, max: name === "manrope" ? 760 : 720 },
      },
    },
  })),
];

/** Kerning, composed characters and digits of equal width: what the pages use. */
const keepFeatures = ["ccmp", "kern", "rvrn", "tnum"];

for (const { name, axes, made } of fonts) {
  const whole = readFileSync(
    fileURLToPath(
      import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-${axes}-normal.woff2`),
    ),
  );
  for (const [path, variationAxes] of Object.entries(made)) {
    const options = { targetFormat: "woff2", variationAxes, keepFeatures } as const;
    write(path, await subsetFont(whole, printable + spanish, options));
  }
}

function write(path: string, font: Buffer): void {
  const file = new URL(path, root);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, font);
  console.log(`${path}: ${(font.length / 1024).toFixed(1)} KiB`);
}
