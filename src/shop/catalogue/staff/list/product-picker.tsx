import { Autocomplete, TextField } from "@mui/material";
import { useState } from "react";
import { useGetList } from "react-admin";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

/** Searches products on sale while one types, and passes the chosen one to `onPick`. */
export function ProductPicker({
  without,
  onPick,
}: {
  without: readonly number[];
  onPick: (product: ProductRow) => void;
}) {
  const [typed, setTyped] = useState("");
  const { data: found = [] } = useGetList<ProductRow>("products", {
    pagination: { page: 1, perPage: 12 },
    sort: { field: "name", order: "ASC" },
    filter: { q: typed, archived: "false" },
  });
  return (
    <Autocomplete
      options={found.filter(({ id }) => !without.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      filterOptions={(options) => options}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_event, product) => {
        // A chosen product's name does not stay in the field, not even if it was typed whole.
        setTyped("");
        if (product) onPick(product);
      }}
      renderInput={(parameters) => <TextField {...parameters} label={texts.addProduct} />}
    />
  );
}
