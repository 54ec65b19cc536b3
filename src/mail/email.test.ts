import { describe, expect, it } from "vitest";
import { type Letter, letterHtml, letterText } from "./email.ts";

const head = {
  company: "Obra Limpia",
  claim: "Construye bien. Deja limpio.",
  publicUrl: "https://tienda.example",
};
const letter: Letter = {
  subject: "Mensaje de Ana <ana@correo.example>",
  preview: "Una pregunta",
  blocks: [
    { kind: "title", text: "Mensaje nuevo" },
    { kind: "facts", facts: [["Nombre", "Ana"]] },
    { kind: "quote", text: "Hola\n<script>alert(1)</script>" },
    { kind: "button", text: "Ver", url: 'https://tienda.example/"onclick="' },
  ],
};

describe("a letter", () => {
  it("reads the same in plain text", () => {
    expect(letterText(letter, head)).toBe(
      'MENSAJE NUEVO\n\nNombre: Ana\n\n> Hola\n> <script>alert(1)</script>\n\nVer: https://tienda.example/"onclick="\n\n--\nObra Limpia · Construye bien. Deja limpio.\nhttps://tienda.example',
    );
  });

  it("carries nobody's markup into its HTML", () => {
    const html = letterHtml(letter, head);
    expect(html).not.toContain("<script>");
    expect(html).not.toContain('"onclick=');
    expect(html).toContain("Hola<br>&#60;script&#62;");
  });
});
