import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Makes src/ui/archivo.woff2 from the whole Archivo: the letters that Spanish is written with, and
 * the weights and widths that the theme uses. A third of the size, fetched before the first line is
 * drawn. Run it again when tokens.css asks for more.
 */
const whole = fileURLToPath(
  import.meta.resolve("@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2"),
);
const made = new URL("../src/ui/archivo.woff2", import.meta.url);

const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCharCode(0x20 + index),
).join("");
const spanish = "áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·•©®°ºª²³½¼¾×÷±€";

const font = await subsetFont(readFileSync(whole), printable + spanish, {
  targetFormat: "woff2",
  variationAxes: {
    wght: { min: 400, max: 720, default: 400 },
    wdth: { min: 100, max: 112, default: 100 },
  },
});
writeFileSync(made, font);
console.log(`src/ui/archivo.woff2: ${(font.length / 1024).toFixed(1)} KiB`);
