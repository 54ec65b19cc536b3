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
