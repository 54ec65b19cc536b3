import {
  Box,
  Button,
  Chip,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link, useRecordContext } from "react-admin";
import { useFormState } from "react-hook-form";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import { LatestChanges } from "#src/shop/catalogue/staff/product-changes/run-list.tsx";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Variant } from "./contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";

const VariantsDialog = lazy(() => orLoadAgain(() => import("./variants-dialog.tsx")));

/** The other products of its line, and a button to create missing ones. */
export function VariantsSection() {
  const product = useRecordContext<ProductRecord>();
  return product ? <Variants product={product} /> : null;
}

function Variants({ product }: { product: ProductRecord }) {
  const can = useCan();
  const { isDirty } = useFormState();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ["variants", product.id, product.productLine, product.options, product.stock],
    queryFn: () => request("GET /products/:id/variants", { params: { id: product.id } }),
  });
  const line = data?.data ?? [];
  const current = line.find(({ id }) => id === product.id);
  return (
    <Box component="section" aria-label={texts.siblings} sx={{ width: "100%", mb: 2 }}>
      {line.length > 1 ? (
        <VariantsTable line={line} current={product.id} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {texts.noSiblings}
        </Typography>
      )}
      {can("products.write") ? (
        <Stack
          direction={{ xs: "column", sm: "row" }}
          spacing={2}
          sx={{ mt: 1, alignItems: { sm: "center" } }}
        >
          <Button
            variant="outlined"
            disabled={isDirty || !current}
            onClick={() => setOpen(true)}
            sx={{ alignSelf: "flex-start" }}
          >
            {texts.create}
          </Button>
          {isDirty ? <Typography variant="body2">{texts.saveFirst}</Typography> : null}
        </Stack>
      ) : null}
      {can("products.write") ? (
        <Box sx={{ mt: 2 }}>
          <LatestChanges
            kind="variants"
            // On the page of a variant itself, undoing would take the page away.
            only={({ canBeUndone, madeIds }) =>
              canBeUndone &&
              line.some(({ id }) => madeIds.includes(id)) &&
              !madeIds.includes(product.id)
            }
            disabled={isDirty}
          />
        </Box>
      ) : null}
      {open && current ? (
        <Suspense>
          <VariantsDialog current={current} line={line} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Box>
  );
}

function VariantsTable({ line, current }: { line: readonly Variant[]; current: number }) {
  return (
    <TableContainer sx={{ maxHeight: 420 }}>
      <Table size="small" stickyHeader aria-label={texts.siblings}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.name}</TableCell>
            <TableCell>{texts.options}</TableCell>
            <TableCell>{texts.sku}</TableCell>
            <TableCell align="right">{texts.price}</TableCell>
            <TableCell align="right">{texts.stock}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {line.map((variant) => (
            <VariantRow key={variant.id} variant={variant} isCurrent={variant.id === current} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function VariantRow({ variant, isCurrent }: { variant: Variant; isCurrent: boolean }) {
  const { id, name, sku, price, stock, image, options, draft } = variant;
  return (
    <TableRow selected={isCurrent}>
      <TableCell sx={{ minWidth: 200 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
          {image ? (
            <Box component="img" src={image} alt="" sx={{ width: 40, height: 40, flexShrink: 0 }} />
          ) : null}
          <span>
            {isCurrent ? `${name} (${texts.thisOne})` : <Link to={`/products/${id}`}>{name}</Link>}
          </span>
          {draft ? <Chip size="small" label={texts.draft} /> : null}
        </Stack>
      </TableCell>
      <TableCell sx={{ minWidth: 120 }}>
        {options.length > 0 ? options.map(({ value }) => value).join(" · ") : texts.noOptions}
      </TableCell>
      <TableCell translate="no">{sku}</TableCell>
      <TableCell align="right">{formatPesos(price)}</TableCell>
      <TableCell align="right">{stock}</TableCell>
    </TableRow>
  );
}
