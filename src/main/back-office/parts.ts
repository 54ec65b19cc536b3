import { lazy } from "react";
import type { Manifest } from "#src/base/admin-kit/ui/manifest.ts";
import { manifest as invoices } from "#src/parts/invoices/staff/manifest.ts";
import { manifest as invoiceSettings } from "#src/parts/invoices/staff/settings/manifest.ts";
import { manifest as quotations } from "#src/parts/quotations/staff/manifest.ts";
import { manifest as drawer } from "#src/parts/counter/drawer/staff/manifest.ts";
import { manifest as receivables } from "#src/parts/counter/receivables/staff/manifest.ts";
import { manifest as launch } from "#src/parts/launch/staff/manifest.ts";
import { manifest as storeImport } from "#src/parts/store-import/staff/manifest.ts";

/** The screens of the optional parts, in the order of the tabs below each entry of the menu. */
export const manifests: readonly Manifest[] = [
  quotations,
  invoices,
  invoiceSettings,
  receivables,
  drawer,
  launch,
  storeImport,
];

const askForInvoice = () => import("#src/parts/invoices/staff/asking/ask-button.tsx");
const proof = () => import("#src/parts/counter/receivables/staff/proof.tsx");

/** What is missing of them is on the order's page too: what was just sold stays in view. */
function showNothing(error: unknown) {
  console.warn(error);
  return { default: () => null };
}

/** What can be done with an order that was just sold. */
export const soldActions = [
  lazy(() => askForInvoice().then((file) => ({ default: file.AskForInvoiceButton }), showNothing)),
  lazy(() => proof().then((file) => ({ default: file.ProofOfOrder }), showNothing)),
];
