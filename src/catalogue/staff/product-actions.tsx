import PreviewIcon from "@mui/icons-material/Visibility";
import { Button } from "@mui/material";
import { CloneButton, TopToolbar, useRecordContext } from "react-admin";
import { publishStatusOf } from "#src/catalogue/product/publish-status.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { ProductRecord } from "./contract.ts";
import * as texts from "./texts.ts";

/** Links to the product's page in the shop, and to a copy as a new product. */
export function ProductActions() {
  const product = useRecordContext<ProductRecord>();
  const can = useCan();
  if (!product) return null;
  const { stock: _, ...copied } = product;
  return (
    <TopToolbar>
      {product.archived || publishStatusOf(product, Date.now()) !== "published" ? null : (
        <Button size="small" href={productUrl(product)} target="_blank" startIcon={<PreviewIcon />}>
          {texts.openInShop}
        </Button>
      )}
      {can("products.write") ? (
        <CloneButton record={{ ...copied, name: texts.copyOf(product.name), sku: null }} />
      ) : null}
    </TopToolbar>
  );
}
