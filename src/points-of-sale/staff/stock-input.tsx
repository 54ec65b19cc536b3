import { Box, Button, FormHelperText, FormLabel, IconButton, Typography } from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { useGetMany, useInput } from "react-admin";
import { WholeNumberField } from "#src/back-office/ui/whole-number-field.tsx";
import { ProductPicker } from "#src/catalogue/staff/product-picker.tsx";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { confirmedDays, type CountInput } from "#src/points-of-sale/outlet-stock.ts";
import * as texts from "./texts.ts";

/** The outlet's stock: one line for each counted product. */
export function StockInput({ source }: { source: string }) {
  const { field, fieldState } = useInput<CountInput[]>({ source, defaultValue: [] });
  // A form for something new gives "" before its first value.
  const counts: CountInput[] = Array.isArray(field.value) ? field.value : [];
  const ids = counts.map(({ productId }) => productId);
  const { data: products = [] } = useGetMany<{ id: number; name: string }>("products", { ids });
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const change = (changed: CountInput) =>
    field.onChange(counts.map((each) => (each.productId === changed.productId ? changed : each)));
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, mb: 3, width: "100%" }}>
      <FormLabel component="legend">{texts.stock}</FormLabel>
      <Typography variant="body2">{texts.stockHelp(confirmedDays)}</Typography>
      {counts.map((count) => (
        <CountRow
          key={count.productId}
          count={count}
          name={names.get(count.productId) ?? ""}
          onChange={change}
          onRemove={() =>
            field.onChange(counts.filter(({ productId }) => productId !== count.productId))
          }
        />
      ))}
      <Box sx={{ maxWidth: 480, mt: 1 }}>
        <ProductPicker
          without={ids}
          onPick={({ id }) =>
            field.onChange([
              ...counts,
              { productId: id, quantity: 0, restockDays: null, countedAt: null },
            ])
          }
        />
      </Box>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  );
}

interface CountRowProps {
  count: CountInput;
  name: string;
  onChange: (count: CountInput) => void;
  onRemove: () => void;
}

function CountRow({ count, name, onChange, onRemove }: CountRowProps) {
  const { quantity, restockDays, countedAt } = count;
  return (
    <Box sx={row}>
      <Typography>{name}</Typography>
      <WholeNumberField
        {...cell}
        label={texts.quantity}
        name={texts.quantityOf(name)}
        value={quantity}
        onChange={(value) => onChange({ ...count, quantity: value ?? 0, countedAt: null })}
      />
      <WholeNumberField
        {...cell}
        label={texts.restockDays}
        name={texts.restockDaysOf(name)}
        value={restockDays}
        onChange={(value) => onChange({ ...count, restockDays: value || null, countedAt: null })}
      />
      <Typography variant="body2">
        {countedAt ? formatTimestamp(countedAt) : texts.justCounted}
      </Typography>
      <Button
        size="small"
        disabled={!countedAt}
        aria-label={texts.countedAgainOf(name)}
        onClick={() => onChange({ ...count, countedAt: null })}
      >
        {texts.countedAgain}
      </Button>
      <IconButton size="small" aria-label={texts.removeCount(name)} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const cell = { size: "small", margin: "none", digits: 6 } as const;

const row = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", md: "minmax(0, 1fr) 110px 150px 190px auto auto" },
  gap: 1,
  alignItems: "center",
  py: 1,
  borderBottom: 1,
  borderColor: "divider",
  "& > p:first-of-type": { gridColumn: { xs: "1 / -1", md: "auto" } },
};
