import CartPanel from "#src/shop/cart/ui/cart-panel.tsx";
import { saleTermWords } from "#src/shop/content/texts.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";

/** Categories that an empty cart suggests. */
const offeredCategories = 3;

/** The cart's panel with what it needs of the shop; it loads when it is first opened. */
export default function CartDrawer() {
  const { legalPages, categories, hasQuotations, saleTerms } = useShop();
  const hasTerms = legalPages.some(({ slug }) => slug === "terminos");
  return (
    <CartPanel
      termsUrl={hasTerms ? "/legal/terminos" : null}
      returns={saleTermWords(saleTerms).find(({ name }) => name === "returns")?.text ?? null}
      canQuote={hasQuotations}
      backend={useBackend()}
      categories={categories.flatMap((each) => each.subcategories).slice(0, offeredCategories)}
    />
  );
}
