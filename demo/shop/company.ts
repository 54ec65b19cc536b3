import type { Company, Project } from "#src/shop/content/contract.ts";
import type { RichTextNode } from "#src/base/kernel/rich-text.ts";
import { defaultTexts } from "#src/shop/content/default-texts.ts";
import { categoryUrl } from "#src/base/kernel/urls.ts";
import { bodyOf, legalDataOf } from "#src/shop/content/legal-drafts.ts";
import { complaints, guarantee, revocation, seller } from "#src/shop/content/legal-texts.ts";
import { hoursLines } from "#src/shop/points-of-sale/texts.ts";
import { paragraph, points, title2, title3 } from "#demo/catalogue/text.ts";
import { daily } from "./outlets.ts";
import { legalUpdatedAt, privacy } from "./privacy.ts";

/** Obra Limpia's company data and texts. */

const history = (image: string): RichTextNode[] => [
  { type: "image", url: image, children: [{ text: "Un muro a medio azulejar en el taller" }] },
  paragraph(
    "Obra Limpia nació en 1987 en un taller de Puebla que hacía boquilla para los talleres de talavera. La receta era simple: que la junta durara lo mismo que el azulejo.",
  ),
  paragraph(
    "Los albañiles que compraban la boquilla pidieron el adhesivo; los que pegaban el piso pidieron con qué limpiarlo. Así crecimos: cada producto empezó con una pregunta de alguien que trabaja con las manos.",
  ),
  title2("Lo que hacemos hoy"),
  points(
    "Tres plantas: Puebla, Querétaro y Monterrey.",
    "Más de 60 productos propios, del cemento al quita sarro.",
    "Exportación a más de 25 países de América y Europa.",
    "Un laboratorio que prueba cada lote antes de que salga.",
  ),
  title2("Cómo trabajamos"),
  paragraph(
    "Publicamos el rendimiento de cada producto medido en obra, no en folleto. Si un techo garantizado gotea, vamos a verlo. Y cada envase dice qué contiene, cómo se usa y qué hacer si algo sale mal.",
  ),
];

/** What the company says of itself on its pages, in its emails and in its legal texts. */
const identity = {
  name: "Obra Limpia",
  legalName: "Obra Limpia, S.A. de C.V. (de demostración)",
  // The SAT's own for tests.
  taxId: "EKU9003173C9",
  contact: {
    address: "Av. Universidad 753, Narvarte Poniente, C.P. 03020 Ciudad de México",
    phone: "800 010 0100",
    email: "hola@obralimpia.example",
    whatsapp: "525501000100",
    hours: hoursLines(daily).join(" "),
    answers: daily,
  },
  saleTerms: {
    returnDays: 30,
    returnText: "Cerrados y en buen estado.",
    invoice: true,
    invoiceText: "Pídela en tu pedido, con tu RFC.",
  },
};

/** The rights that the law gives, in the words of a new shop's drafts. */
const legal = legalDataOf(identity, "http://localhost");

const terms = [
  paragraph(
    "Al comprar en esta tienda aceptas estos términos. Los precios están en pesos mexicanos e incluyen IVA.",
  ),
  ...bodyOf([seller(legal)]),
  title3("Pedidos y pagos"),
  paragraph(
    "Tu pedido queda en firme cuando el pago se confirma. Apartamos tus productos 30 minutos mientras pagas; si el pago no llega, vuelven a la venta.",
  ),
  title3("Entregas"),
  paragraph(
    "El costo depende de tu estado o ciudad y lo ves antes de pagar. Si no entregamos en tu zona, la página te lo dice antes de cobrar.",
  ),
  ...bodyOf(revocation(legal)),
  title3("Cambios y devoluciones"),
  points(
    "Después de esos cinco días hábiles tienes hasta 30 días desde que recibes tu pedido para devolver productos cerrados y en buen estado. En ese plazo, por seguridad, no recibimos químicos abiertos.",
    "Si algo llega roto o equivocado, lo cambiamos sin costo.",
  ),
  ...bodyOf(guarantee(legal)),
  paragraph(
    "Los impermeabilizantes se garantizan por los años que dice el envase, aplicados según sus instrucciones.",
  ),
  ...bodyOf([complaints(legal)]),
];

const awards = [
  {
    name: "Premio Nacional de Exportación",
    year: 2019,
    reason: "Por llevar materiales mexicanos a más de 25 países.",
    url: "https://www.gob.mx/se",
  },
  {
    name: "Distintivo Empresa Socialmente Responsable",
    year: 2022,
    reason: "Por sus plantas sin descargas y el trato a su gente.",
    url: "https://www.cemefi.org",
  },
  {
    name: "Certificación ONNCCE de calidad",
    year: 2024,
    reason: "Por adhesivos y morteros que cumplen la norma mexicana.",
    url: "https://www.onncce.org.mx",
  },
];

const legalPages = [
  {
    slug: "aviso-de-privacidad",
    title: "Aviso de privacidad",
    body: JSON.stringify(privacy),
    updatedAt: legalUpdatedAt,
  },
  {
    slug: "terminos",
    title: "Términos y condiciones",
    body: JSON.stringify(terms),
    updatedAt: legalUpdatedAt,
  },
];

export function demoCompany(image: string, historyImage: string): Company {
  return {
    ...identity,
    tagline: "Construye bien. Deja limpio.",
    summaryTitle: "Lo que fabricamos llega a más de 25 países",
    summary: [
      "Somos una empresa mexicana de materiales para construir y para limpiar. Hacemos el impermeabilizante de tu azotea, el pegazulejo de tu cocina y el limpiador que los deja como nuevos.",
      "Cada envase dice cuánto rinde, cuánto pesa y cómo se aplica. Así compras lo justo.",
    ],
    summaryImage: image,
    history: JSON.stringify(history(historyImage)),
    awards,
    socialLinks: defaultTexts.socialLinks,
    legalPages,
  };
}

/** What the calculator of the home page begins with; `product` is a demo product's key. */
export const demoProjects: readonly (Project & { product: string })[] = [
  {
    product: "techo-firme-5",
    label: "Impermeabilizar una azotea",
    question: "¿Cuántos m² mide tu azotea?",
    area: 120,
  },
  {
    product: "porcelanico",
    label: "Pegar piso o azulejo",
    question: "¿Cuántos m² vas a pegar?",
    area: 24,
  },
  {
    product: "vinilica-blanca",
    label: "Pintar un muro",
    question: "¿Cuántos m² vas a pintar?",
    area: 85,
  },
  {
    product: "mortero-albanil",
    label: "Aplanar un muro",
    question: "¿Cuántos m² vas a aplanar?",
    area: 30,
  },
  {
    product: "cera-liquida",
    label: "Encerar un piso",
    question: "¿Cuántos m² mide tu piso?",
    area: 60,
  },
];

/** The carousel's slides. */
export type SceneName = "techo" | "cocina" | "tarima" | "fachada";

interface DemoAdvertisement {
  scene: SceneName;
  title: string;
  eyebrow: string;
  headline: string;
  href: string;
}

export const demoAdvertisements: readonly DemoAdvertisement[] = [
  {
    scene: "techo",
    title: "Una azotea a medio impermeabilizar antes de la lluvia",
    eyebrow: "Impermeabilizantes",
    headline: "Techo sellado antes de la lluvia",
    href: categoryUrl("Impermeabilizantes"),
  },
  {
    scene: "cocina",
    title: "Una cocina de talavera que brilla",
    eyebrow: "Limpieza de cocina",
    headline: "Brilla como recién puesto",
    href: categoryUrl("Desengrasantes"),
  },
  {
    scene: "fachada",
    title: "Una fachada a medio pintar de terracota",
    eyebrow: "Pinturas",
    headline: "Una casa nueva en dos manos",
    href: categoryUrl("Pinturas y recubrimientos"),
  },
  {
    scene: "tarima",
    title: "Una tarima lista para salir del almacén",
    eyebrow: "Exportación",
    headline: "De México a más de 25 países",
    href: "/about",
  },
];
