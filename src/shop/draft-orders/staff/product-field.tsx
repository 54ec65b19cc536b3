import { Autocomplete, Box, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useState } from "react";
import { useScans } from "#src/base/admin-kit/scans/use-scans.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useNotifyError } from "#src/base/admin-kit/ui/use-async-action.ts";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";
import { CodeResult } from "#src/shop/catalogue/staff/scans/code-result.tsx";
import { findByCode, type Found } from "#src/shop/catalogue/staff/scans/found-by-code.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { cleanText } from "#src/base/kernel/strings.ts";
import { ScanButton } from "#src/shop/orders/staff/guides/scan-button.tsx";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";
import { useDebounced } from "./use-debounced.ts";

type Product = Pick<ProductRow, "id" | "name" | "sku" | "price" | "stock" | "image">;

interface Props {
  input: RefObject<HTMLInputElement | null>;
  onPick: (product: Product) => void;
}

/** Adds what is scanned anywhere on the page, typed or chosen. */
export function ProductField({ input, onPick }: Props) {
  const notifyError = useNotifyError();
  const [typed, setTyped] = useState("");
  /** What was found by a code that is not one product's alone. */
  const [result, setResult] = useState<{ code: string; found: Found<ProductRow> } | null>(null);
  const asked = useDebounced(typed.trim(), 200);
  const { data: options = [] } = useQuery({
    queryKey: ["products", "for-sale", asked],
    queryFn: () => listProducts(asked),
    enabled: asked.length > 1,
  });

  function pick(product: Product) {
    setTyped("");
    setResult(null);
    onPick(product);
    input.current?.focus();
  }

  async function scan(code: string): Promise<void> {
    setTyped("");
    try {
      const found = await findByCode(code, "sale");
      setResult({ code, found });
      if (found.kind === "one") onPick(found.product);
    } catch (error) {
      notifyError(error);
    }
  }
  useScans((code) => void scan(code));

  /** Whoever typed a name may mean the only one with it. */
  async function find(text: string): Promise<void> {
    const code = cleanText(text).trim();
    if (!code) return;
    try {
      const found = await findByCode(code, "sale");
      const named = found.kind === "unknown" ? await listProducts(code) : [];
      const [only] = found.kind === "one" ? [found.product] : named.length === 1 ? named : [];
      if (only) return pick(only);
      // Several that are called so are offered below the field.
      setResult(named.length > 0 ? null : { code, found });
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack spacing={1} className={styles["scan"] ?? ""}>
      <Autocomplete
        freeSolo
        options={typed.trim() === "" ? [] : options}
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
            hiddenLabel
            placeholder={texts.addProductHelp}
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
                      void scan(code);
                      input.current?.focus();
                    }}
                  />
                ),
              },
              htmlInput: {
                ...slotProps.htmlInput,
                "aria-label": texts.addProduct,
                enterKeyHint: "done",
                spellCheck: false,
              },
            }}
          />
        )}
      />
      <div role="status">{result ? <CodeResult {...result} onChoose={pick} /> : null}</div>
    </Stack>
  );
}

const listProducts = async (q: string): Promise<ProductRow[]> =>
  (
    await request("GET /products", {
      query: {
        filter: JSON.stringify({ q, archived: "false", publishStatus: "published" }),
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
