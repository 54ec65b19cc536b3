import { draftsUrl } from "#src/content/staff/contract.ts";
import type { Found } from "#src/launch/found.ts";
import type { StepName } from "#src/launch/steps.ts";
import * as texts from "./texts.ts";

/** What a button of the checklist does: open a screen, the shop or help, or trigger an action. */
export type Move = { text: string } & (
  | { kind: "screen"; to: string }
  | { kind: "shop" }
  | { kind: "help"; about: keyof typeof texts.help }
  | { kind: "request"; key: "POST /opening/test-email" | "POST /opening/legal-drafts" }
);

const { stepActions: actions } = texts;

export function nextMove(name: StepName, found: Found): Move {
  switch (name) {
    case "company":
      return { kind: "screen", to: "/company", text: actions.company };
    case "brand":
      return { kind: "screen", to: "/brand", text: actions.brand };
    case "catalogue":
      return catalogueMove(found);
    case "images":
      return found.images.products === 0
        ? { kind: "screen", to: "/products/create", text: actions.product }
        : { kind: "screen", to: "/products", text: actions.images };
    case "delivery":
      return { kind: "screen", to: "/deliveries", text: actions.delivery };
    case "payment":
      return { kind: "help", about: "payment", text: actions.payment };
    case "mail":
      return found.mail.hasServer
        ? { kind: "request", key: "POST /opening/test-email", text: actions.mail }
        : { kind: "help", about: "mail", text: actions.connectMail };
    case "legal":
      return legalMove(found);
    case "testPurchase":
      return { kind: "shop", text: actions.testPurchase };
    case "domain":
      return { kind: "help", about: "domain", text: actions.domain };
  }
}

function catalogueMove({ catalogue }: Found): Move {
  const { categories, subcategories, priced, placed } = catalogue;
  if (categories === 0) return { kind: "screen", to: "/categories/create", text: actions.category };
  // Products go into subcategories, never into a category itself.
  if (subcategories === 0)
    return { kind: "screen", to: "/subcategories/create", text: actions.subcategory };
  return priced > 0 && placed === 0
    ? { kind: "screen", to: "/products", text: actions.place }
    : { kind: "screen", to: "/products/create", text: actions.product };
}

function legalMove({ company, legal }: Found): Move {
  // Without the company's name, the draft would have to be written again.
  if (company.missing.includes("name"))
    return { kind: "screen", to: "/company", text: actions.company };
  return legal.missing > 0
    ? { kind: "request", key: "POST /opening/legal-drafts", text: actions.writeDrafts }
    : { kind: "screen", to: draftsUrl, text: actions.readDrafts };
}
