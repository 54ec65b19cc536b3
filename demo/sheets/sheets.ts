import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import { type DemoProduct, familyColours } from "#demo/catalogue/demo-product.ts";
import { plainText, type RichTextNode } from "#src/kernel/rich-text.ts";
import { hazards } from "./hazards.ts";

/** Writes both sheets of a product from its own data, one page of letter size each. */

type Page = PDFKit.PDFDocument;

const ink = "#12263A";
const margin = 54;

export interface Sheet {
  fileName: string;
  content: Buffer;
}

/** Returns null for products without hazards (tools). */
export async function safetySheet(product: DemoProduct): Promise<Sheet | null> {
  if (!product.hazard) return null;
  const hazard = hazards[product.hazard];
  return await sheet(product, "hoja-de-seguridad", "Hoja de datos de seguridad", (page) => {
    section(page, "1. Producto y fabricante", [
      `${product.name}. Obra Limpia, Av. Universidad 753, 03020 Ciudad de México. Emergencias químicas: 800 002 1400 (SETIQ), día y noche.`,
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
  });
}

export async function factSheet(product: DemoProduct): Promise<Sheet> {
  return await sheet(product, "ficha-tecnica", "Ficha técnica", (page) => {
    section(page, "Para qué sirve", [product.description]);
    section(page, "Datos", figuresOf(product));
    section(page, "Cómo aplicarlo", product.instructions.flatMap(linesOf));
    section(page, "Garantía de lote", [
      "Cada lote se prueba antes de salir. Conserva el envase: su número de lote permite rastrearlo.",
    ]);
  });
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

async function sheet(
  product: DemoProduct,
  kind: string,
  title: string,
  write: (page: Page) => void,
): Promise<Sheet> {
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
  write(page);
  footer(page);
  page.end();
  const content = await buffer(page);
  const version = createHash("sha256")
    .update(`${title}${product.name}${JSON.stringify(product)}`)
    .digest("hex")
    .slice(0, 8);
  return { fileName: `${kind}-${product.key}-${version}.pdf`, content };
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
