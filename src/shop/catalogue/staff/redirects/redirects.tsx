import { Alert, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useState } from "react";
import {
  AutocompleteInput,
  CreateButton,
  DataTable,
  List,
  ReferenceInput,
  required,
  TextInput,
  useRecordContext,
} from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { useFormContext } from "react-hook-form";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { placeFields, type RedirectRow } from "./contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { RowLink, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

const placeOf = ({ name, target }: RedirectRow) => name ?? target ?? "";

/** Manages where the former shop's URLs lead. */
export function RedirectList() {
  const mayWrite = useCan()("products.write");
  return (
    <List
      filters={[<SearchField key="q" source="q" alwaysOn placeholder={texts.search} />]}
      sort={{ field: "path", order: "ASC" }}
      actions={mayWrite ? <CreateButton /> : false}
      empty={false}
    >
      <Rows<RedirectRow> title={({ path }) => path} detail={(redirect) => `→ ${placeOf(redirect)}`}>
        <DataTable.Col source="path" label={texts.path}>
          <RowLink source="path" />
        </DataTable.Col>
        <DataTable.Col source="target" label={texts.place} disableSort render={placeOf} />
      </Rows>
    </List>
  );
}

type Place = (typeof placeFields)[number];
const places: { id: Place; name: string }[] = [
  { id: "productId", name: texts.aProduct },
  { id: "subcategoryId", name: texts.aSubcategory },
  { id: "target", name: texts.address },
];

function Fields() {
  const record = useRecordContext<RedirectRow>();
  const form = useFormContext();
  const [chosen, setChosen] = useState<Place>(
    () => placeFields.find((field) => record?.[field]) ?? "productId",
  );
  const choose = (place: Place) => {
    setChosen(place);
    for (const field of placeFields)
      if (field !== place) form.setValue(field, null, { shouldDirty: true });
  };
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {texts.redirectsHelp}
      </Alert>
      <TextInput
        source="path"
        label={texts.path}
        helperText={texts.pathHelp}
        validate={required()}
        fullWidth
      />
      <FormControl>
        <FormLabel id="redirect-place">{texts.place}</FormLabel>
        <RadioGroup row aria-labelledby="redirect-place" value={chosen}>
          {places.map(({ id, name }) => (
            <FormControlLabel
              key={id}
              value={id}
              label={name}
              control={<Radio onChange={() => choose(id)} />}
            />
          ))}
        </RadioGroup>
      </FormControl>
      <PlaceInput chosen={chosen} />
    </>
  );
}

function PlaceInput({ chosen }: { chosen: Place }) {
  if (chosen === "target")
    return (
      <TextInput
        source="target"
        label={texts.address}
        helperText={texts.addressHelp}
        validate={required()}
        fullWidth
      />
    );
  const isProduct = chosen === "productId";
  return (
    <ReferenceInput
      key={chosen}
      source={chosen}
      reference={isProduct ? "products" : "subcategories"}
      perPage={isProduct ? 25 : 200}
      sort={{ field: "name", order: "ASC" }}
    >
      <AutocompleteInput
        label={isProduct ? texts.aProduct : texts.aSubcategory}
        optionText="name"
        validate={required()}
        fullWidth
        {...(isProduct ? { filterToQuery: (q: string) => ({ q }) } : {})}
      />
    </ReferenceInput>
  );
}

const screens = formScreens(Fields, {
  needs: "products.write",
  title: texts.newRedirect,
});
export const RedirectEdit = screens.Edit;
export const RedirectCreate = screens.Create;
