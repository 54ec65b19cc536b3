import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type DemoProduct, familyColours } from "#demo/catalogue/demo-product.ts";
import { plainText, type RichTextNode } from "#src/kernel/rich-text.ts";
import { hazards } from "#demo/sheets/hazards.ts";
import { type Sheet, sheetsOf } from "#demo/sheets/sheets.ts";

/** Draws both sheets of a product from its own data, one page of letter size each (`npm run draw`). */

type Page = PDFKit.PDFDocument;

const ink = "#12263A";
const margin = 54;

/** Returns the sheets of a product as PDF by file name. */
export async function drawSheets(product: DemoProduct): Promise<Map<string, Buffer>> {
  const { safety, technical } = sheetsOf(product);
  const drawn = new Map([[technical.fileName, await drawSheet(product, technical, factSheet)]]);
  if (safety) drawn.set(safety.fileName, await drawSheet(product, safety, safetySheet));
  return drawn;
}

function safetySheet(page: Page, { name, hazard: kind }: DemoProduct): void {
  if (!kind) return;
  const hazard = hazards[kind];
  section(page, "1. Producto y fabricante", [
    `${name}. Obra Limpia, Av. Universidad 753, 03020 Ciudad de México. Emergencias químicas: 800 002 1400 (SETIQ), día y noche.`,
  ]);
  section(page, "2. Peligros", [`Palabra de advertencia: ${hazard.word}.`, ...hazard.dangers]);
  section(page, "3. Composición", [hazard.ingredients]);
  section(page, "4. Primeros auxilios", hazard.firstAid);
  section(page, "5. Fuego", [hazard.fire]);
  section(page, "6. Derrames", [hazard.spill]);
  section(page, "7. Manejo y almacenamiento", [hazard.handling]);
  section(page, "8. Protección personal", [hazard.protection]);
  section(page, "9. Disposición", [
    "Envase vacío y enjuagado: reciclaje. Producto sobrante: centro autorizado, según la norma de tu estado.",
  ]);
}

function factSheet(page: Page, product: DemoProduct): void {
  section(page, "Para qué sirve", [product.description]);
  section(page, "Datos", figuresOf(product));
  section(page, "Cómo aplicarlo", product.instructions.flatMap(linesOf));
  section(page, "Garantía de lote", [
    "Cada lote se prueba antes de salir. Conserva el envase: su número de lote permite rastrearlo.",
  ]);
}

function figuresOf({ performance, coats, content, weight }: DemoProduct): string[] {
  return [
    performance && `Rendimiento: ${performance} m² por envase a una mano, sobre superficie lisa.`,
    coats && `Manos recomendadas: ${coats}.`,
    content && `Contenido: ${content} L.`,
    weight && `Peso con envase: ${weight} kg.`,
  ].filter((line) => typeof line === "string");
}

function linesOf(node: RichTextNode): string[] {
  if (node.type === "image") return [];
  if (node.type === "numbered-list")
    return node.children.map((child, index) => `${index + 1}. ${plainText([child])}`);
  if (node.type === "bulleted-list") return node.children.map((child) => `• ${plainText([child])}`);
  return [plainText([node])];
}

async function drawSheet(
  product: DemoProduct,
  { title }: Sheet,
  write: (page: Page, product: DemoProduct) => void,
): Promise<Buffer> {
  const page = new PDFDocument({
    size: "LETTER",
    margin,
    lang: "es-MX",
    // A fixed date gives the same content the same name.
    info: {
      Title: `${title}: ${product.name}`,
      Author: "Obra Limpia",
      CreationDate: new Date("2026-01-15T12:00:00Z"),
    },
  });
  sheetHeader(page, product, title);
  write(page, product);
  footer(page);
  page.end();
  return await buffer(page);
}

function sheetHeader(page: Page, product: DemoProduct, title: string): void {
  const colour = familyColours[product.subcategories[0]];
  page.rect(0, 0, page.page.width, 14).fill(colour);
  for (let x = 0; x < page.page.width; x += 14) page.circle(x + 7, 7, 3.4).fill("#ffffff");
  page.fillColor(ink).font("Helvetica-Bold").fontSize(11).text("Obra Limpia", margin, 40);
  page.font("Helvetica").fontSize(9).text("Construye bien. Deja limpio.");
  page
    .moveDown(1.4)
    .fillColor(colour)
    .font("Helvetica-Bold")
    .fontSize(10)
    .text(title.toUpperCase(), { characterSpacing: 0.6 });
  page.fillColor(ink).fontSize(20).text(product.name);
  page.moveDown(0.6);
}

function section(page: Page, title: string, lines: string[]): void {
  if (lines.length === 0) return;
  page.moveDown(0.7).fillColor(ink).font("Helvetica-Bold").fontSize(11).text(title);
  page.moveDown(0.15).font("Helvetica").fontSize(10);
  for (const line of lines) page.text(line, { lineGap: 2 });
}

function footer(page: Page): void {
  page
    .moveDown(1.5)
    .fillColor("#4B5B69")
    .fontSize(8)
    .text(
      "Empresa de demostración: los datos son verosímiles, no sustituyen la hoja del fabricante. Versión 2026-01.",
    );
}
