import { isPrivate } from "#src/base/kernel/private-host.ts";
import type { Found } from "./found.ts";

/** The steps of a new shop, in the order in which an owner does them. */
export const stepNames = [
  "company",
  "brand",
  "catalogue",
  "images",
  "delivery",
  "payment",
  "mail",
  "legal",
  "testPurchase",
  "domain",
] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  /** From 1. */
  number: number;
  done: boolean;
}

const isDone: Record<StepName, (found: Found) => boolean> = {
  company: ({ company }) => company.missing.length === 0,
  brand: ({ brand }) => brand.logo && brand.colours,
  catalogue: ({ catalogue }) => catalogue.categories > 0 && catalogue.placed > 0,
  images: ({ images }) =>
    images.products > 0 && images.withImage === images.products && images.plainSubcategories === 0,
  delivery: ({ delivery }) => delivery.states > 0,
  payment: ({ payment }) => payment.state === "live",
  mail: ({ mail }) => mail.hasServer && mail.testedWith !== null,
  legal: ({ legal }) => legal.missing === 0 && legal.drafts === 0,
  testPurchase: ({ testPurchase }) => testPurchase.orderId !== null,
  domain: ({ domain }) => isOwnDomain(domain.url),
};

export function stepsOf(found: Found): Step[] {
  return stepNames.map((name, index) => ({
    name,
    number: index + 1,
    done: isDone[name](found),
  }));
}

export const isFinished = (steps: readonly Step[]) => steps.every(({ done }) => done);

/** Returns the steps that opening requires: customers can check out, and know who the seller is. */
export function missingToOpen(found: Found): StepName[] {
  const { state } = found.payment;
  return [
    ...(state === "rejected" || state === "unavailable" ? (["payment"] as const) : []),
    ...(isDone.legal(found) ? [] : (["legal"] as const)),
  ];
}

/** Returns the steps that only pretend: payments that charge nobody, emails that reach nobody. */
export function notRealYet({ payment, mail }: Found): StepName[] {
  return [
    ...(payment.state === "sandbox" || payment.state === "test" ? (["payment"] as const) : []),
    ...(mail.hasServer ? [] : (["mail"] as const)),
  ];
}

/** Reached by everybody, and by nobody who listens in between. */
function isOwnDomain(text: string): boolean {
  const url = new URL(text);
  return url.protocol === "https:" && !isPrivate(url);
}
