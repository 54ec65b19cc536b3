import type { Company } from "./contract.ts";

export type CompanyTexts = Pick<
  Company,
  "summaryTitle" | "summary" | "summaryImage" | "history" | "awards" | "socialLinks"
>;

const heading = (text: string) => ({ type: "heading-two", children: [{ text }] });
const paragraph = (text: string) => ({ type: "paragraph", children: [{ text }] });

/**
 * The company's texts in front of a backend that has none to give: the specification has them in
 * the pages.
 */
export const defaultTexts: CompanyTexts = {
  summaryTitle: "Exportamos a más de 25 países",
  summary: [
    "Somos una empresa mexicana de materiales para construir y para limpiar. Vendemos en todo el " +
      "país y exportamos a más de 25 países.",
    "De cada producto decimos cuánto rinde, qué contiene y cómo se aplica. Así compras lo justo.",
  ],
  history: JSON.stringify([
    paragraph(
      "Empezamos con pocos productos y con las preguntas de quienes trabajan con las manos. Cada " +
        "producto nuevo nació de una de ellas.",
    ),
    heading("Lo que hacemos hoy"),
    paragraph(
      "Hoy nuestros materiales para construcción y limpieza llegan a todo México y a más de 25 " +
        "países.",
    ),
  ]),
  awards: [
    {
      name: "Premio Nacional de Exportación",
      year: 2019,
      reason: "Por llevar materiales mexicanos a más de 25 países.",
      url: "https://www.gob.mx/se",
    },
    {
      name: "Distintivo Empresa Socialmente Responsable",
      year: 2022,
      reason: "Por el cuidado del agua y el trato a su gente.",
      url: "https://www.cemefi.org",
    },
    {
      name: "Certificación ONNCCE de calidad",
      year: 2024,
      reason: "Por materiales que cumplen la norma mexicana.",
      url: "https://www.onncce.org.mx",
    },
  ],
  socialLinks: [
    { name: "Facebook", url: "https://www.facebook.com" },
    { name: "Instagram", url: "https://www.instagram.com" },
    { name: "YouTube", url: "https://www.youtube.com" },
  ],
};
