/**
 * Texts and images that the company writes itself: company, advertisements, legal pages.
 *
 * Rich text is data, never HTML. Emails and the footer use the same company data as the pages.
 *
 * Start with `queries.server.ts`, then `legal.ts`, `staff/` (the forms).
 */

import * as v from "valibot";
import { WeekHours } from "#src/shop/points-of-sale/contract.ts";

const text = v.nullish(v.string());

export const Advertisement = v.object({
  id: v.union([v.number(), v.string()]),
  image: v.string(),
  title: v.string(),
  /**
   * Ours: the words beside the image (a line above the headline, the headline), the scene cropped
   * for narrow screens and for phones, and the slide's link.
   */
  eyebrow: text,
  headline: text,
  imageMedium: text,
  imagePhone: text,
  href: text,
});

export const Award = v.object({
  name: v.string(),
  year: v.number(),
  reason: v.string(),
  url: v.string(),
});

export const LegalPage = v.object({
  slug: v.string(),
  title: v.string(),
  /** JSON string of rich-text nodes. */
  body: v.string(),
  /** ISO date. */
  updatedAt: v.string(),
  /** Generated from the company's data and not reviewed yet, so it is not public. */
  draft: v.nullish(v.boolean()),
});

/** A project that the calculator on the home page begins with. */
export const Project = v.object({
  /** The product's id. */
  product: v.union([v.number(), v.string()]),
  /** On its tab: «Impermeabilizar una azotea». */
  label: v.string(),
  /** «¿Cuántos m² mide tu azotea?» */
  question: v.string(),
  /** The m² of its example. */
  area: v.number(),
});
export type Project = v.InferOutput<typeof Project>;

/** The company's promises with every purchase. */
export const SaleTerms = v.object({
  /** Null if it takes nothing back that came as ordered. */
  returnDays: v.nullish(v.number()),
  returnText: text,
  /** Whether it issues invoices. */
  invoice: v.nullish(v.boolean()),
  invoiceText: text,
});
export type SaleTerms = v.InferOutput<typeof SaleTerms>;

/**
 * Ours. `history` and the legal pages are JSON strings of rich-text nodes, like a product's
 * instructions.
 */
export const Company = v.object({
  name: v.string(),
  /** Its registered name, if it differs, and its tax id (RFC). */
  legalName: text,
  taxId: text,
  tagline: v.string(),
  /** Title, paragraphs and image of the home page's company text. */
  summaryTitle: v.string(),
  summary: v.array(v.string()),
  summaryImage: text,
  /** In order; empty leaves the choice to the shop (shop/calculator/projects.ts). */
  projects: v.nullish(v.array(Project)),
  history: v.string(),
  awards: v.array(Award),
  contact: v.object({
    address: v.string(),
    phone: v.string(),
    email: v.string(),
    whatsapp: text,
    hours: v.string(),
    /** When somebody answers on WhatsApp; null to take the hours of the outlet with that number. */
    answers: v.nullish(WeekHours),
  }),
  saleTerms: v.nullish(SaleTerms),
  socialLinks: v.array(v.object({ name: v.string(), url: v.string() })),
  legalPages: v.array(LegalPage),
});

export type Advertisement = v.InferOutput<typeof Advertisement>;
export type Award = v.InferOutput<typeof Award>;
export type LegalPage = v.InferOutput<typeof LegalPage>;
export type Company = v.InferOutput<typeof Company>;
