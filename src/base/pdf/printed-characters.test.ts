import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runInThread } from "#src/base/platform/jobs/thread.server.ts";
import { pdfText } from "#testing/pdf-text.ts";
import type { Paper, PdfTask } from "./paper.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A paper with a row for each text, in the typeface of the file. */
async function printed(rows: string[], typeface = "src/base/ui/archivo.woff2"): Promise<string> {
  const fallback = `${root}/src/base/pdf/fonts/dejavu-sans.woff2`;
  const font = { file: `${root}/${typeface}`, weight: 430, fallback };
  const title = { ...font, file: `${root}/src/base/ui/archivo-wide.woff2`, weight: null };
  const paper: Paper = {
    kind: "page",
    title: "Cotización C-0118",
    aside: "Vale hasta el 1 de diciembre de 2026",
    facts: [{ name: "Para", lines: ["Zoë Łukasz Ğül"] }],
    columns: ["Producto", "Importe"],
    rows: rows.map((text) => ({ cells: [text, "$1,849.00"], note: text })),
    terms: { title: "Condiciones", items: ["Precios con IVA"] },
    sums: [["Productos", "$1,849.00"]],
    total: ["Total", "$1,849.00"],
    words: "Mil ochocientos cuarenta y nueve pesos 00/100 M.N.",
  };
  const look = {
    name: "Obra Limpia",
    sender: [],
    tagline: "",
    logo: null,
    tile: null,
    ink: "#111111",
    muted: "#555555",
    line: "#dddddd",
    fonts: { plain: font, strong: { ...font, weight: 640 }, title },
  };
  const input = { papers: [paper], look } satisfies PdfTask;
  const module = `${root}/src/base/pdf/draw.thread.ts`;
  return pdfText(await runInThread<Uint8Array>({ module, input, maxMilliseconds: 20_000 }));
}

const blankless = (text: string) => text.replaceAll(/\s/g, "");
const measures = [
  "Tubo 2⅜″, codo ⅝″, niple ⅛″ y ⅞″; ½ ¼ ¾ ⅓ ⅔; 6′ 2″",
  "≥ 5 °C → ≤ 40 °C, ≠ ≈ ±2 %, 20 × 30 ÷ 4 − 1",
  "Lija № 120, 50 Ω, 12 µm, 12 μm, Ø 3/8, ⌀ 9 mm, m² m³ 10⁻² H₂O CO₂",
  "Marca™ Marca® ©2026 ªº §7 ¶ † ‡ ‰ € £ ¥ ₡ ¢",
  "← ↑ → ↓ ↔ ⇒ ✓ ✔ ✗ ✘ ★ ☆ ● ○ ■ □ ▲ ▼ ◆ ☐ ☑ ① ② ℃ ℉ √ ∞ ∑ π α β",
  "«Ñandú» ‘cita’ “cita” „cita‟ – — … • ‹a›",
  "Łukasz Dvořák, Őrsi Čapek, Şebnem Ağaoğlu, Nguyễn Thị Hằng, Ștefan, Ιωάννης, Юлия, Þór, Ĺ",
];

for (const typeface of ["src/base/ui/archivo.woff2", "public/fonts/rubik.woff2"])
  test(`what the pages show is printed, with ${typeface}`, async () => {
    const text = blankless(await printed(measures, typeface));
    for (const each of measures) for (const word of each.split(" ")) expect(text).toContain(word);
  });

test("every character of the demo catalogue is printed", async () => {
  const files = globSync("demo/**/*.{ts,json,csv}", { cwd: root });
  const whole = files.map((file) => readFileSync(`${root}/${file}`, "utf8")).join("");
  const characters = [...new Set(whole.normalize("NFC"))].filter((each) => !/\s|\p{C}/u.test(each));
  expect(characters.length).toBeGreaterThan(100);
  const text = await printed([characters.join(" ")]);
  expect(characters.filter((each) => !text.includes(each))).toEqual([]);
});

test("one character for several is printed as those, and only pictures are left out", async () => {
  const text = blankless(await printed(["40㎡ ｗｉｄｅ 🔥 👩🏽‍🔧 ¡Oferta! 東"]));
  expect(text).toContain("40m2wide¡Oferta!□");
});

test("a line break is one on paper", async () => {
  expect(await printed(["Llave 1\r\nLlave 2"])).toMatch(/^Llave 1\nLlave 2$/m);
});
