import * as texts from "./texts.ts";
import { Chip } from "@mui/material";
import { useRecordContext } from "react-admin";
import { isLowStock } from "#src/catalogue/product/stock-change.ts";
import type { ProductRow } from "./contract.ts";

type Counted = Pick<ProductRow, "id" | "stock" | "lowStockLevel">;

/** The stock; green unless it is low. */
export function StockField() {
  const product = useRecordContext<Counted>();
  if (!product) return null;
  const { stock } = product;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={stock <= 0 ? "error" : isLowStock(product) ? "warning" : "success"}
      label={stock <= 0 ? texts.soldOut : stock}
    />
  );
}
