import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { compress } from "wawoff2";

/**
 * Subsets the pages' fonts to the characters of Spanish, and to the weights and widths that the
 * theme uses. Archivo, which the stylesheet includes, goes into src/base/ui: all weights at the normal
 * width, and titles in one weight, which is a quarter smaller than both as axes of one file. The
 * other fonts that a brand may choose go into public/fonts, with the license of each. Run it again when tokens.css needs more.
 *
 * Papers take the signs that those lack from DejaVu, whose licence asks for no other name: letters
 * of Europe's languages, units, fractions, arrows, marks.
 */
const root = new URL("../", import.meta.url);

const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join("");
const spanish = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·•©®°ºª²³½¼¾×÷±€";

/**
 * Its license reserves the name «Source» for the unchanged font: what the pages load has another, as
 * long as that one, so that it fits where that stands.
 */
const shownNames = new Map([
  ["source-sans-3", { reserved: "Source", shown: "Tienda", file: "tienda-sans" }],
]);
const adobe = "© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’\n";

const weights = { min: 400, max: 720, default: 400 };
const fonts = [
  {
    name: "archivo",
    axes: "standard",
    made: {
      // Archivo is drawn at weight 600: as the default, it needs no differences of its own.
      "src/base/ui/archivo.woff2": { wght: { ...weights, default: 600 }, wdth: 100 },
      "src/base/ui/archivo-wide.woff2": { wght: 690, wdth: 112 },
    },
  },
  ...["rubik", "manrope", "source-sans-3", "bitter", "bricolage-grotesque"].map((name) => ({
    name,
    axes: "wght",
    made: {
      [`public/fonts/${shownNames.get(name)?.file ?? name}.woff2`]: {
        wght: { ...weights, max: name === "manrope" ? 760 : 720 },
      },
    },
  })),
];

/** Kerning, composed characters and digits of equal width: what the pages use. */
const keepFeatures = ["ccmp", "kern", "rvrn", "tnum"];

for (const { name, axes, made } of fonts) {
  const files = `@fontsource-variable/${name}`;
  const whole = readPacked(`${files}/files/${name}-latin-${axes}-normal.woff2`);
  for (const [path, variationAxes] of Object.entries(made)) {
    const options = { targetFormat: "sfnt", variationAxes, keepFeatures } as const;
    const font = renamed(name, await subsetFont(whole, printable + spanish, options));
    write(path, Buffer.from(await compress(font)));
  }
  const license = readPacked(`${files}/LICENSE`).toString();
  const changed = shownNames.get(name);
  write(
    `public/fonts/${changed?.file ?? name}.txt`,
    // The package names whoever published it there.
    Buffer.from(changed ? license.replace("Google Inc.\n", adobe) : license),
  );
}

const signs = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2b0, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x23ff],
  [0x2460, 0x24ff],
  [0x25a0, 0x27bf],
].flatMap(([from = 0, to = 0]) => Array.from({ length: to - from + 1 }, (_, at) => from + at));

for (const [name, file] of Object.entries({
  "dejavu-sans": "DejaVuSans",
  "dejavu-sans-bold": "DejaVuSans-Bold",
})) {
  const whole = readPacked(`dejavu-fonts-ttf/ttf/${file}.ttf`);
  const font = await subsetFont(whole, String.fromCodePoint(...signs), { targetFormat: "sfnt" });
  write(`src/base/pdf/fonts/${name}.woff2`, Buffer.from(await compress(font)));
}
write("src/base/pdf/fonts/dejavu-sans.txt", readPacked("dejavu-fonts-ttf/LICENSE"));

function readPacked(path: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(path)));
}

/** Replaces a reserved name wherever the font calls itself by it; its copyright keeps it. */
function renamed(name: string, font: Buffer): Buffer {
  const change = shownNames.get(name);
  if (!change) return font;
  const { reserved, shown } = change;
  for (const after of [" Sans", "Sans"])
    for (const encoding of ["latin1", "utf16le"] as const) {
      const from = bigEndian(reserved + after, encoding);
      const to = bigEndian(shown + after, encoding);
      for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at)) to.copy(font, at);
    }
  return font;
}

/** Fonts write UTF-16 with the high byte first. */
function bigEndian(text: string, encoding: "latin1" | "utf16le"): Buffer {
  const bytes = Buffer.from(text, encoding);
  return encoding === "utf16le" ? bytes.swap16() : bytes;
}

function write(path: string, content: Buffer): void {
  const file = new URL(path, root);
  mkdirSync(new URL(".", file), { recursive: true });
  writeFileSync(file, content);
  console.log(`${path}: ${(content.length / 1024).toFixed(1)} KiB`);
}
