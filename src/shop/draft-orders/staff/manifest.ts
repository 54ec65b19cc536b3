import { createElement } from "react";
import { type Manifest, screens } from "#src/base/admin-kit/ui/manifest.ts";
import { loadQuoting } from "./quoting.ts";
import * as texts from "./texts.ts";

async function loadPage() {
  const [{ SalePage }, quoting] = await Promise.all([import("./sale-page.tsx"), loadQuoting()]);
  return { SalePage: () => createElement(SalePage, { quoting }) };
}

export const manifest: Manifest = {
  screens: [
    {
      name: "new-sale",
      menu: "orders",
      label: texts.newSale,
      permission: "sales.make",
      fieldNames: texts.fieldNames,
      screens: screens(loadPage, { page: "SalePage" }),
    },
  ],
};
