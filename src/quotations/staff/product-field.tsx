import { Alert, Autocomplete, Box, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useState } from "react";
import { request } from "#src/admin-kit/ui/api.ts";
import { useNotifyError } from "#src/admin-kit/ui/use-async-action.ts";
import type { ProductRow } from "#src/catalogue/staff/contract.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { ScanButton } from "#src/orders/staff/guides/scan-button.tsx";
import * as texts from "./sale-texts.ts";
import { useSettled } from "./use-settled.ts";

type Product = Pick<ProductRow, "id" | "name" | "sku" | "price" | "stock" | "image">;

interface Props {
  input: RefObject<HTMLInputElement | null>;
  onPick: (product: Product) => void;
}

/** Adds what is scanned, typed or chosen; nobody touches a mouse between two codes. */
export function ProductField({ input, onPick }: Props) {
  const notifyError = useNotifyError();
  const [typed, setTyped] = useState("");
  const [unknown, setUnknown] = useState<string | null>(null);
  const asked = useSettled(typed.trim(), 200);
  const { data: found = [] } = useQuery({
    queryKey: ["products", "for-sale", asked],
    queryFn: () => listProducts({ q: asked }),
    enabled: asked.length > 1,
  });
  const options = typed.trim() === "" ? [] : found;
  useScannerAnywhere(input);

  function pick(product: Product) {
    setTyped("");
    setUnknown(null);
    onPick(product);
    input.current?.focus();
  }

  /** A code is one product's alone; whoever typed a name may mean the only one with it. */
  async function find(text: string) {
    const wanted = text.trim();
    setTyped("");
    if (!wanted) return;
    try {
      const byCode = await listProducts({ code: wanted });
      const products = byCode.length > 0 ? byCode : await listProducts({ q: wanted });
      const [only] = products;
      setUnknown(products.length === 0 ? wanted : null);
      // The field holds what the next scan has begun to type.
      if (only && products.length === 1) return onPick(only);
      if (products.length > 1) setTyped((now) => now || wanted);
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack spacing={1}>
      <Autocomplete
        freeSolo
        options={options}
        getOptionLabel={(option) => (typeof option === "string" ? option : option.name)}
        getOptionKey={(option) => (typeof option === "string" ? option : option.id)}
        filterOptions={(all) => all}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason === "input" && setTyped(text)}
        onChange={(_event, choice) => {
          if (typeof choice === "string") void find(choice);
          else if (choice) pick(choice);
        }}
        renderOption={({ key, ...option }, product) => (
          <li key={key} {...option}>
            <Option product={product} />
          </li>
        )}
        renderInput={({ slotProps, ...parameters }) => (
          <TextField
            {...parameters}
            label={texts.addProduct}
            helperText={texts.addProductHelp}
            inputRef={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types here
            autoFocus
            slotProps={{
              ...slotProps,
              input: {
                ...slotProps.input,
                endAdornment: (
                  <ScanButton
                    title={texts.addProduct}
                    onCode={(code) => {
                      void find(code);
                      input.current?.focus();
                    }}
                  />
                ),
              },
              htmlInput: { ...slotProps.htmlInput, enterKeyHint: "done", spellCheck: false },
            }}
          />
        )}
      />
      <div role="status">
        {unknown === null ? null : <Alert severity="error">{texts.nothingFound(unknown)}</Alert>}
      </div>
    </Stack>
  );
}

const listProducts = async (filter: object): Promise<Product[]> =>
  (
    await request("GET /products", {
      query: {
        filter: JSON.stringify({ ...filter, archived: "false", publishStatus: "published" }),
        sort: "name",
        order: "ASC",
        perPage: "8",
      },
    })
  ).data;

function Option({ product: { name, price, stock, image } }: { product: Product }) {
  return (
    <Stack
      direction="row"
      spacing={1.5}
      sx={{ alignItems: "center", width: "100%", minHeight: 48 }}
    >
      <Box
        component={image ? "img" : "span"}
        {...(image && { src: image, alt: "" })}
        sx={{ width: 40, height: 40, flexShrink: 0, objectFit: "contain" }}
      />
      <Typography component="span" sx={{ flexGrow: 1 }}>
        <span>{name}</span>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: "block" }}
        >
          {texts.inStock(stock)}
        </Typography>
      </Typography>
      <b>{formatPesos(price)}</b>
    </Stack>
  );
}

/** Leads what a scanner types while nothing is being written to the field. */
function useScannerAnywhere(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const lead = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isWriting = document.activeElement?.matches(
        "input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog] *",
      );
      if (key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !isWriting)
        input.current?.focus();
    };
    document.addEventListener("keydown", lead, true);
    return () => document.removeEventListener("keydown", lead, true);
  }, [input]);
}
