import { elementOf, subcategoriesOf } from "#src/shop/catalogue/product/element.server.ts";
import type { PreviewProduct } from "#src/shop/catalogue/staff/api.server.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import type { Snapshot } from "#src/shop/storefront-data/snapshot.ts";
import type { Storefront } from "#src/shop/storefront-data/storefront.ts";
import type { Renderer } from "#src/storefront/rendering/renderer.server.ts";

/** An unsaved product has no id and no stock yet; the preview shows it as it will look on sale. */
const newcomer = { id: 0, stock: 1 };

export function createProductPreview(render: Renderer, storefront: Storefront): PreviewProduct {
  return async ({ id = newcomer.id, ...draft }) => {
    const snapshot = await storefront.snapshot();
    if (!snapshot) return null;
    const { stock } = snapshot.elementById(String(id)) ?? newcomer;
    const element = elementOf(
      { ...draft, id, stock },
      subcategoriesOf(draft.subcategoryIds, snapshot.categories),
    );
    const previewed: Snapshot = {
      ...snapshot,
      elementById: (elementId: string) =>
        elementId === String(id) ? element : snapshot.elementById(elementId),
    };
    const request = new Request(storefront.settings.publicUrl + productUrl(element));
    const response = await render(request, { ...storefront, snapshot: async () => previewed });
    return still(await response.text());
  };
}

/**
 * Removes scripts and their fallbacks, and makes links open in a new tab, which the sandboxed frame
 * blocks.
 */
export function still(html: string): string {
  return html
    .replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, "")
    .replace("<head>", '<head><base target="_blank">');
}
