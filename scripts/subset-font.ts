import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create } from "fontkit";
import subsetFont from "subset-font";
import { decompress } from "wawoff2";

/**
 * Subsets the pages' fonts to the characters of Spanish, and to the weights and widths that the
 * theme uses. Archivo, which the stylesheet includes, goes into src/ui: all weights at the normal
 * width, and titles in one weight, which is a quarter smaller than both as axes of one file. The
 * other fonts that a brand may choose go into public/fonts. Also writes the outlines of each font's bold characters,
 * for words that are drawn into images: that needs no installed font. Run it again when tokens.css
 * needs more.
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
    bold: { wght: 700, wdth: 112 },
  },
  ...["rubik", "manrope", "source-sans-3", "bitter", "bricolage-grotesque"].map((name) => ({
    name,
    axes: "wght",
    made: {
      [`public/fonts/${name}.woff2`]: {
        wght: { ...weights, max: name === "manrope" ? 760 : 720 },
      },
    },
    bold: { wght: 700 },
  })),
];

/** Kerning, composed characters and digits of equal width: what the pages use. */
const keepFeatures = ["ccmp", "kern", "rvrn", "tnum"];

for (const { name, axes, made, bold } of fonts) {
  const whole = readFileSync(
    fileURLToPath(
      import.meta.resolve(`@fontsource-variable/${name}/files/${name}-latin-${axes}-normal.woff2`),
    ),
  );
  for (const [path, variationAxes] of Object.entries(made)) {
    const options = { targetFormat: "woff2", variationAxes, keepFeatures } as const;
    write(path, await subsetFont(whole, printable + spanish, options));
  }
  write(
    `src/brand/glyphs/${name}.json`,
    Buffer.from(JSON.stringify(await outlinesOf(whole, bold))),
  );
}

/** Returns each character's advance and outline, in thousandths of the font's size. */
async function outlinesOf(whole: Buffer, bold: Record<string, number>) {
  const opened = create(Buffer.from(await decompress(whole)));
  if (!("getVariation" in opened)) throw new Error("not one variable font");
  const face = opened.getVariation(bold);
  const scale = 1000 / face.unitsPerEm;
  return Object.fromEntries(
    Array.from(printable + spanish).map((character) => {
      const [glyph] = face.layout(character).glyphs;
      const outline = glyph!.path.scale(scale, -scale).toSVG();
      const short = outline.replaceAll(/-?\d+\.\d+/g, (number) =>
        String(Math.round(Number(number))),
      );
      return [character, [Math.round(glyph!.advanceWidth * scale), short]];
    }),
  );
}

function write(path: string, font: Buffer): void {
  const file = new URL(path, root);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, font);
  console.log(`${path}: ${(font.length / 1024).toFixed(1)} KiB`);
}
