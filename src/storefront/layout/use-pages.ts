import { useCustomer } from "#src/shop/customers/session.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import * as texts from "./texts.ts";

/** Returns the links of header and footer for this visitor; footer.tsx adds its own. */
export function usePages(): readonly Page[] {
  const signedIn = useCustomer() !== null;
  return pages.filter((page) => signedIn || !page.forCustomers);
}

interface Page {
  to: string;
  text: string;
  forCustomers?: boolean;
}

const pages: readonly Page[] = [
  { to: "/", text: texts.home },
  { to: shopUrl, text: texts.shop },
  { to: "/about", text: texts.about },
  { to: "/pos", text: texts.pointsOfSale },
  { to: "/orders", text: texts.orders, forCustomers: true },
  { to: "/contact", text: texts.contact },
];
