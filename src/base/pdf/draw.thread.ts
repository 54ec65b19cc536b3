import { parentPort, workerData } from "node:worker_threads";
import PDFDocument from "pdfkit";
import { faceOf } from "./faces.ts";
import type { Box, Paper, PdfTask, Roll } from "./paper.ts";
import { measured, type Pen, px, rule, write } from "./pen.ts";
import { drawBars, drawRoll, labelHeight, rollPixels } from "./roll.ts";
import * as texts from "./texts.ts";

/** The program of the thread that draws a paper: pdfkit would block all other requests. */

/** In CSS pixels. */
const page = { width: 816, height: 1056 };
const margin = 64;
const inner = page.width - 2 * margin;
const right = page.width - margin;
/** Where the content of a page ends, above footer and pattern. */
const bottom = page.height - 104;
const strip = 32;
const figureWidth = 104;
const sumsWidth = 260;

async function draw({ papers, look }: PdfTask): Promise<Uint8Array> {
  const written = JSON.stringify({ papers, look }) + texts.pageOf(1_234_567_890, 1);
  // fontkit cannot measure a space that is the last of a font's signs: «$» comes after it.
  const said = `${written.normalize("NFC")}${written.normalize("NFKC")}•□$`;
  const faces = {
    plain: await faceOf("plain", look.fonts.plain, said),
    strong: await faceOf("strong", look.fonts.strong, said),
    title: await faceOf("title", look.fonts.title, said),
  };
  const sheet = { title: papers.map(({ title }) => title).join(", "), look, faces };
  const { pen, ended } = penOf(sheet);
  for (const paper of papers)
    if (paper.kind === "roll") drawSlip(pen, paper, () => penOf(sheet).pen);
    else drawPages(pen, paper);
  pen.doc.end();
  return await ended;
}

/** A strip is drawn twice: the first time tells how long it is. */
function drawSlip(pen: Pen, roll: Roll, trial: () => Pen): void {
  const width = rollPixels[roll.width];
  const measure = () => {
    const page = trial();
    addPage(page, { width, height: longest });
    return Math.min(drawRoll(page, roll), longest);
  };
  addPage(pen, { width, height: roll.width === "label" ? labelHeight : measure() });
  drawRoll(pen, roll);
}

/** The highest page that every reader shows. */
const longest = 19_000;

function drawPages(pen: Pen, paper: Paper): void {
  const first = pen.doc.bufferedPageRange().count;
  turnPage(pen);
  drawHead(pen);
  drawTitle(pen, paper);
  drawFacts(pen, paper);
  for (const notice of paper.notices ?? []) drawBox(pen, notice, 0);
  if (paper.columns.length > 0) drawTable(pen, paper);
  drawEnd(pen, paper);
  drawFeet(pen, first);
}

function addPage({ doc }: Pen, { width, height }: typeof page): void {
  doc.addPage({ size: [width * px, height * px], margin: 0 });
}

function penOf({ title, look, faces }: Pick<Pen, "look" | "faces"> & { title: string }) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    lang: "es-MX",
    font: "",
    info: { Title: title, Author: look.name },
  });
  for (const { fonts } of Object.values(faces))
    for (const { name, file } of fonts) doc.registerFont(name, file);
  const pen: Pen = { doc, look, faces, y: 0 };
  return { pen, ended: collected(doc) };
}

async function collected(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(Buffer.from(part));
  return new Uint8Array(Buffer.concat(parts));
}

const small = { size: 12, high: 18 } as const;

function drawHead(pen: Pen): void {
  const { doc, look } = pen;
  const { logo, name, sender, muted } = look;
  if (logo)
    doc.image(logo.file, margin * px, pen.y * px, {
      width: logo.width * px,
      height: logo.height * px,
    });
  if (!logo?.isWordmark) {
    const x = margin + (logo ? logo.width + 12 : 0);
    write(pen, name, [x, pen.y + 3, right - 400 - x], { font: "title", size: 26, high: 34 });
  }
  let y = pen.y;
  for (const line of sender)
    y += write(pen, line, [right - 390, y, 390], { ...small, colour: muted, align: "right" });
  pen.y = Math.max(y, pen.y + 40) + 24;
  rule(pen, pen.y, [margin, right], look.ink, 2);
}

function drawTitle(pen: Pen, { title, aside }: Paper): void {
  const y = pen.y + 20;
  const high = write(pen, title, [margin, y, 400], { font: "title", size: 32, high: 36 });
  write(pen, aside, [right - 280, y + 12, 280], { font: "strong", align: "right" });
  pen.y = y + high + 16;
}

function drawFacts(pen: Pen, { facts, bars }: Paper): void {
  const gap = 24;
  const width = (inner - gap * 2) / 3;
  const heights = facts.map(({ name, lines }, at) => {
    const x = margin + at * (width + gap);
    let high = write(pen, name, [x, pen.y, width], { ...small, colour: pen.look.muted });
    for (const line of lines)
      high += write(pen, line, [x, pen.y + high, width], { font: "strong" });
    return high;
  });
  if (bars) heights.push(drawBars({ ...pen }, bars, [right - width, width]));
  pen.y += Math.max(0, ...heights) + 24;
}

function drawTable(pen: Pen, paper: Paper): void {
  drawColumns(pen, paper);
  for (const row of paper.rows) drawRow(pen, paper, row);
}

/** The places of a table's columns: its first takes what the others leave. */
function columnsOf({ columns }: Paper): { x: number; width: number; isFigure: boolean }[] {
  const figures = columns.length - 1;
  const first = inner - figures * figureWidth;
  return columns.map((_, at) =>
    at === 0
      ? { x: margin, width: first - 24, isFigure: false }
      : {
          x: right - (columns.length - at) * figureWidth + 8,
          width: figureWidth - 8,
          isFigure: true,
        },
  );
}

function drawColumns(pen: Pen, paper: Paper): void {
  const heights = columnsOf(paper).map(({ x, width, isFigure }, at) =>
    write(pen, paper.columns[at] ?? "", [x, pen.y + 8, width], {
      ...small,
      font: "strong",
      colour: pen.look.muted,
      ...(isFigure && { align: "right" }),
    }),
  );
  pen.y += 16 + Math.max(...heights);
  rule(pen, pen.y, [margin, right], pen.look.ink);
}

const strong = { font: "strong", size: 14, high: 20 } as const;
const plain = { ...strong, font: "plain" } as const;
const noted = { font: "plain", ...small } as const;

function drawRow(pen: Pen, paper: Paper, { cells, note }: Paper["rows"][number]): void {
  const columns = columnsOf(paper);
  const heights = columns.map(({ width, isFigure }, at) => {
    const high = measured(pen, cells[at] ?? "", width, isFigure ? plain : strong);
    return at === 0 && note ? high + measured(pen, note, width, noted) : high;
  });
  const high = Math.max(...heights);
  if (pen.y + high + 24 > bottom) {
    turnPage(pen);
    drawColumns(pen, paper);
  }
  const y = pen.y + 12;
  for (const [at, { x, width, isFigure }] of columns.entries()) {
    const style = isFigure ? ({ ...plain, align: "right" } as const) : strong;
    const taken = write(pen, cells[at] ?? "", [x, y, width], style);
    if (at === 0 && note)
      write(pen, note, [x, y + taken, width], { ...noted, colour: pen.look.muted });
  }
  pen.y += high + 24;
  rule(pen, pen.y, [margin, right], pen.look.line);
}

function turnPage(pen: Pen): void {
  addPage(pen, page);
  pen.y = 56;
}

/** Terms beside the sums, then the box: together on one page where they fit. */
function drawEnd(pen: Pen, paper: Paper): void {
  const { terms, box, form } = paper;
  const width = inner - sumsWidth - 48;
  const item = { font: "plain", size: 13, high: 18 } as const;
  const termsHigh = (terms?.items ?? []).reduce(
    (sum, text) => sum + measured(pen, text, width - 16, item) + 4,
    28,
  );
  const sumsHigh = (paper.sums?.length ?? 0) * 26 + (paper.total ? 100 : 40);
  if (pen.y + Math.max(Math.min(termsHigh, 400), sumsHigh) + (box ? 150 : 0) > bottom)
    turnPage(pen);
  const top = pen.y + 24;
  const sumsEnd = drawSums(pen, paper, top);
  const sumsPage = pen.doc.bufferedPageRange().count;
  pen.y = top;
  if (terms) {
    pen.y +=
      write(pen, terms.title, [margin, pen.y, width], { font: "title", size: 16, high: 24 }) + 4;
    for (const text of terms.items) {
      const high = measured(pen, text, width - 16, item);
      if (pen.y + high > bottom) turnPage(pen);
      write(pen, "•", [margin, pen.y, 16], { ...item, colour: pen.look.muted });
      pen.y += write(pen, text, [margin + 16, pen.y, width - 16], {
        ...item,
        colour: pen.look.muted,
      });
      pen.y += 4;
    }
  }
  if (pen.doc.bufferedPageRange().count === sumsPage) pen.y = Math.max(pen.y, sumsEnd);
  if (box) drawBox(pen, box, 40);
  if (form) drawForm(pen, form);
}

/** @returns where they end */
function drawSums(pen: Pen, { sums = [], total, words = "" }: Paper, top: number): number {
  const x = right - sumsWidth;
  let y = top;
  for (const [name, value] of sums) {
    const high = write(pen, name, [x, y, 150]);
    write(pen, value, [x + 150, y, sumsWidth - 150], { align: "right" });
    y += high + 6;
  }
  if (total) {
    rule(pen, y, [x, right], pen.look.ink, 2);
    write(pen, total[0], [x, y + 19, 90], { font: "strong" });
    write(pen, total[1], [x + 80, y + 12, sumsWidth - 80], {
      font: "title",
      size: 24,
      high: 28,
      align: "right",
    });
    y += 46;
  }
  return (
    y + write(pen, words, [x, y, sumsWidth], { ...small, colour: pen.look.muted, align: "right" })
  );
}

function drawBox(pen: Pen, { title = "", strong = "", text, isLarge }: Box, above: number): void {
  const width = inner - 42;
  const type = isLarge ? { size: 48, high: 56 } : { size: 18, high: 26 };
  const parts = [
    [title, { font: "title", size: 16, high: 24 }],
    [strong, { font: "strong", ...type }],
    [text, plain],
  ] as const;
  const said = parts.filter(([part]) => part !== "");
  const high = said.reduce((sum, [part, of]) => sum + measured(pen, part, width, of), 32);
  if (pen.y + above + high > bottom) turnPage(pen);
  else pen.y += above;
  const { doc, look } = pen;
  doc
    .roundedRect(margin * px, pen.y * px, inner * px, high * px, 4 * px)
    .lineWidth(px)
    .strokeColor(look.ink)
    .stroke();
  let y = pen.y + 16;
  for (const [part, of] of said) y += write(pen, part, [margin + 21, y, width], of);
  pen.y += high + 16;
}

function drawForm(pen: Pen, { title, fields }: NonNullable<Paper["form"]>): void {
  const gap = 24;
  const width = (inner + gap) / fields.length - gap;
  if (pen.y + 150 > bottom) turnPage(pen);
  write(pen, title, [margin, pen.y + 24, inner], { font: "strong" });
  pen.y += 104;
  for (const [at, field] of fields.entries()) {
    const x = margin + at * (width + gap);
    rule(pen, pen.y, [x, x + width], pen.look.ink);
    write(pen, field, [x, pen.y + 4, width], small);
  }
}

function drawFeet(pen: Pen, first: number): void {
  const { doc, look } = pen;
  const { count } = doc.bufferedPageRange();
  for (let at = first; at < count; at++) {
    doc.switchToPage(at);
    const y = page.height - 76;
    write(pen, look.tagline, [margin, y, inner / 2], { ...small, colour: look.muted });
    write(pen, texts.pageOf(at - first + 1, count - first), [page.width / 2, y, inner / 2], {
      ...small,
      colour: look.muted,
      align: "right",
    });
    drawStrip(pen);
  }
}

function drawStrip({ doc, look: { tile } }: Pen): void {
  if (!tile) return;
  const width = (tile.width * strip) / 40;
  for (let x = 0; x < page.width; x += width)
    doc.image(tile.file, x * px, (page.height - strip) * px, {
      width: width * px,
      height: strip * px,
    });
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- renderPdf sends nothing else
const task = workerData as PdfTask;
parentPort?.postMessage(await draw(task), []);
