import { Box, FormHelperText, FormLabel, Stack, TextField } from "@mui/material";
import { useInput } from "react-admin";
import type { ProductOption } from "#src/catalogue/contract.ts";
import { maxOptionName, maxOptions, maxOptionValue } from "#src/catalogue/variants/options.ts";
import * as texts from "./texts.ts";

const empty: ProductOption = { name: "", value: "" };

/** At most three pairs; empty ones are dropped. */
export function OptionsInput({
  source,
  label,
  helperText,
}: {
  source: string;
  label: string;
  helperText?: string;
}) {
  const { field, fieldState } = useInput<ProductOption[]>({ source, defaultValue: [] });
  const given: ProductOption[] = field.value || [];
  const rows = [...given, empty].slice(0, maxOptions);
  const { error } = fieldState;
  function write(place: number, part: Partial<ProductOption>) {
    const next = rows.map((each, index) => (index === place ? { ...each, ...part } : each));
    // An empty last pair only offers fields to type in.
    const last = next.findLastIndex(({ name, value }) => name !== "" || value !== "");
    field.onChange(next.slice(0, last + 1));
  }
  return (
    <Box role="group" aria-label={label} sx={{ mb: 2, width: "100%", maxWidth: 640 }}>
      <FormLabel error={error !== undefined}>{label}</FormLabel>
      {rows.map(({ name, value }, place) => (
        <Stack key={place} direction="row" spacing={2} sx={{ mt: 1.5 }}>
          <TextField
            size="small"
            label={texts.optionName(place + 1)}
            value={name}
            disabled={field.disabled ?? false}
            sx={{ flex: 1 }}
            slotProps={{ htmlInput: { maxLength: maxOptionName } }}
            onChange={(event) => write(place, { name: event.target.value })}
          />
          <TextField
            size="small"
            label={texts.optionValue(place + 1)}
            value={value}
            disabled={field.disabled ?? false}
            sx={{ flex: 1 }}
            slotProps={{ htmlInput: { maxLength: maxOptionValue } }}
            onChange={(event) => write(place, { value: event.target.value })}
          />
        </Stack>
      ))}
      <FormHelperText error={error !== undefined}>{error?.message ?? helperText}</FormHelperText>
    </Box>
  );
}
