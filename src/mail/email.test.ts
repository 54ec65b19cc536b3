import { describe, expect, it } from "vitest";
import { type Email, emailHtml, emailText } from "./email.ts";

const head = {
  company: "Obra Limpia",
  tagline: "Construye bien. Deja limpio.",
  publicUrl: "https://tienda.example",
};
const message: Email = {
  subject: "Mensaje de Ana <ana@correo.example>",
  preview: "Una pregunta",
  blocks: [
    { kind: "title", text: "Mensaje nuevo" },
    { kind: "details", details: [["Nombre", "Ana"]] },
    { kind: "quote", text: "Hola\n<script>alert(1)</script>" },
    { kind: "button", text: "Ver", url: 'https://tienda.example/"onclick="' },
  ],
};

describe("an email", () => {
  it("reads the same in plain text", () => {
    expect(emailText(message, head)).toBe(
      'MENSAJE NUEVO\n\nNombre: Ana\n\n> Hola\n> <script>alert(1)</script>\n\nVer: https://tienda.example/"onclick="\n\n--\nObra Limpia · Construye bien. Deja limpio.\nhttps://tienda.example',
    );
  });

  it("carries nobody's markup into its HTML", async () => {
    const html = await emailHtml(message, head);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('"onclick=');
    expect(html).toContain("Hola<br />&lt;script&gt;");
  });
});

describe("every part of an email", () => {
  const words = (part: Email["blocks"][number]) =>
    part.kind === "details" ? part.details.flat() : [part.text];

  it("stands in both of its forms, in its order", async () => {
    const blocks: Email["blocks"] = [
      { kind: "title", text: "uno" },
      { kind: "text", text: "dos" },
      { kind: "quote", text: "tres" },
      { kind: "details", details: [["cuatro", "cinco"]] },
      { kind: "button", text: "seis", url: "https://tienda.example/7" },
    ];
    const told = { subject: "Asunto", preview: "Antes", blocks };
    for (const text of [emailText(told, head).toLowerCase(), await emailHtml(told, head)]) {
      const places = blocks.flatMap(words).map((word) => text.indexOf(word));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(text).toContain("https://tienda.example/7");
    }
  });

  it("without blocks is still the company's", async () => {
    const empty = { subject: "Asunto", preview: "", blocks: [] };
    expect(emailText(empty, head)).toContain(head.company);
    expect(await emailHtml(empty, { ...head, company: "A & <b>" })).toContain("A &amp; &lt;b&gt;");
  });
});
