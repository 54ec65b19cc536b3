import { Parser } from "htmlparser2";
import { describe, expect, it } from "vitest";
import { images, layout, noImages } from "#testing/email-samples.ts";
import { emails } from "#testing/emails.ts";
import type { Email, EmailBlock } from "./email.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";

const email = (...blocks: EmailBlock[]): Email => ({
  subject: "Asunto",
  preview: "Antes",
  reason: "Porque sí.",
  blocks,
});

/** Returns the visible text, without the markup. */
function wordsOf(html: string): string {
  let words = "";
  const parser = new Parser({ ontext: (text) => (words += text) });
  parser.end(html.slice(html.indexOf("<body")));
  return words.replaceAll(/\s+/g, " ");
}

describe("an email", () => {
  it("reads the same in plain text", () => {
    const message = email(
      { kind: "title", text: "Mensaje nuevo" },
      { kind: "details", details: [{ name: "Nombre", value: "Ana" }] },
      { kind: "quote", text: "Hola\n<script>alert(1)</script>" },
      { kind: "button", text: "Ver", url: "https://tienda.example/1" },
    );
    expect(emailText(message, { ...layout, contact: null, privacyUrl: null })).toBe(
      "MENSAJE NUEVO\n\nNombre: Ana\n\n> Hola\n> <script>alert(1)</script>\n\n" +
        "Ver: https://tienda.example/1\n\n" +
        "--\nObra Limpia · Construye bien. Deja limpio.\nhttps://tienda.example\nPorque sí.",
    );
  });

  it("carries nobody's markup into its HTML", async () => {
    const html = await emailHtml(
      email(
        { kind: "quote", text: "Hola\n<script>alert(1)</script>" },
        { kind: "button", text: "Ver", url: 'https://tienda.example/"onclick="' },
        { kind: "text", text: "Antes <i>x</i> después", strong: "<i>x</i>" },
      ),
      { ...layout, company: "A & <b>" },
      images,
    );
    for (const markup of ["<script>", '"onclick=', "<i>", "& <b>"])
      expect(html).not.toContain(markup);
    expect(html).toContain("Hola<br />&lt;script&gt;");
  });

  it("makes no link of a stranger's name", async () => {
    const name = "Ana gana.example premio.example/x 10.0.0.1 gana。example Ma.Luisa";
    const message = email(
      { kind: "title", text: name },
      { kind: "text", text: `Hola, ${name}`, strong: name },
      { kind: "details", details: [{ name: "Recibe", value: name }] },
      { kind: "section", title: "Pedido", note: name },
      { kind: "columns", columns: [{ title: "Entrega", text: name }] },
      { kind: "button", text: `Responder a ${name}`, url: "https://shop.example" },
      { kind: "totals", rows: [], total: { name: "Total", value: "$1,849.50" }, note: "" },
    );
    const told = [wordsOf(await emailHtml(message, layout, images)), emailText(message, layout)];
    for (const text of told) {
      const own = text.replaceAll(/https?:\/\/\S+/g, "").replaceAll("tienda.example", "");
      expect(own).not.toMatch(/[\p{L}\p{N}][.。](?:\p{L}{2}|0\.0)/u);
      expect(text.replaceAll("\u2060", "")).toContain(`Hola, ${name}`);
      expect(text).toContain("$1,849.50");
    }
  });

  it.each(emails)(
    "%s says all of it in both of its forms, in its order",
    async (_name, message) => {
      const texts = message.blocks.flatMap(words).map((word) => word.replaceAll(/\s+/g, " "));
      const forms = [
        wordsOf(await emailHtml(message, layout, images)),
        emailText(message, layout).replaceAll(/^> /gm, ""),
      ];
      for (const form of forms) {
        let rest = form.replaceAll(/\s+/g, " ").toLowerCase();
        for (const word of texts) {
          expect(rest).toContain(word.toLowerCase());
          rest = rest.slice(rest.indexOf(word.toLowerCase()) + word.length);
        }
      }
    },
  );

  it.each(emails)("%s reads without images, and with none made", async (_name, message) => {
    const htmlWords = wordsOf(await emailHtml(message, layout, images));
    const html = await emailHtml(message, layout, noImages);
    expect(wordsOf(html)).toBe(htmlWords);
    expect(html).not.toContain("<img");
    expect(html).not.toContain("url(");
  });

  it("offers WhatsApp and telephone where it says that somebody helps", async () => {
    const asked = email({ kind: "help", about: "Di tu pedido, 17." });
    const html = await emailHtml(asked, layout, images);
    for (const link of ["https://wa.me/525501000100", "tel:8000100100"])
      expect(html).toContain(`href="${link}"`);
    expect(emailText(asked, layout)).toContain("WhatsApp: 55 0100 0100");
    const mute = { ...layout, contact: null };
    expect(await emailHtml(asked, mute, images)).not.toContain("Di tu pedido");
    expect(emailText(asked, mute)).not.toContain("Di tu pedido");
  });

  it("has one next step before anything that is only to be looked up", () => {
    for (const [name, { blocks }] of emails) {
      const kinds = blocks.map(({ kind }) => kind);
      const isNext = (kind: EmailBlock["kind"]) => kind === "button" || kind === "state";
      expect(kinds.filter(isNext).length, name).toBeLessThan(2);
      expect(kinds.indexOf("state"), name).toBeLessThan(1);
      const lookedUp = kinds.findIndex((kind) => ["section", "lines", "totals"].includes(kind));
      if (lookedUp >= 0) expect(kinds.findIndex(isNext), name).toBeLessThan(lookedUp);
    }
  });
});

/** Returns the texts of a block, in reading order. */
function words(block: EmailBlock): string[] {
  switch (block.kind) {
    case "state":
      return [
        block.word,
        block.note,
        block.title,
        block.text,
        ...block.figures.flatMap(({ name, value }) => [name, value]),
        block.button.text,
      ];
    case "details":
      return block.details.flatMap(({ name, value }) => [name, value]);
    case "section":
      return [block.title, block.note];
    case "lines":
      return block.lines.flatMap(({ name, units, amount }) => [name, units, amount]);
    case "totals":
      return [...block.rows, block.total].flatMap(({ name, value }) => [name, value]);
    case "columns":
      return block.columns.flatMap(({ title, text }) => [title, ...text.split("\n")]);
    case "help":
      return [block.about];
    case "quote":
      return block.text.split("\n");
    default:
      return [block.text];
  }
}
