import { Alert, Button, Stack } from "@mui/material";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";
import type { Found } from "./found-by-code.ts";
import * as texts from "./texts.ts";

interface Props {
  code: string;
  found: Found<ProductRow>;
  onChoose: (product: ProductRow) => void;
}

/** Says what a code was that is not one product's. */
export function CodeResult({ code, found, onChoose }: Props) {
  switch (found.kind) {
    case "one":
      return null;
    case "several":
      return (
        <Stack spacing={1}>
          <Alert severity="info">{texts.several(code)}</Alert>
          {found.products.map((product) => (
            <Button
              key={product.id}
              variant="outlined"
              sx={{ justifyContent: "flex-start", textAlign: "left" }}
              onClick={() => onChoose(product)}
            >
              {[product.name, product.sku].filter(Boolean).join(" · ")}
            </Button>
          ))}
        </Stack>
      );
    case "unknown":
      return <Alert severity="error">{texts.unknown(code)}</Alert>;
    case "archived":
      return <Alert severity="error">{texts.archived(code, found.name)}</Alert>;
    case "unpublished":
      return <Alert severity="error">{texts.unpublished(code, found.name)}</Alert>;
  }
}
