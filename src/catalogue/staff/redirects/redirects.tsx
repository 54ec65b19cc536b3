import {
  Alert,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  useMediaQuery,
} from "@mui/material";
import { useState } from "react";
import {
  AutocompleteInput,
  Create,
  CreateButton,
  DataTable,
  List,
  ReferenceInput,
  required,
  SearchInput,
  SimpleForm,
  SimpleList,
  TextInput,
  useRecordContext,
} from "react-admin";
import { useFormContext } from "react-hook-form";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { useCan } from "#src/back-office/ui/session.ts";
import { placeFields, type RedirectRow } from "./contract.ts";
import * as texts from "#src/catalogue/staff/texts.ts";

const placeOf = ({ name, target }: RedirectRow) => name ?? target ?? "";

/** Manages where the former shop's URLs lead. */
export function RedirectList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const mayWrite = useCan()("products.write");
  return (
    <List
      title={texts.redirects}
      exporter={false}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={texts.search} />]}
      sort={{ field: "path", order: "ASC" }}
      actions={mayWrite ? <CreateButton /> : false}
      empty={false}
    >
      {isSmall ? (
        <SimpleList<RedirectRow>
          primaryText={({ path }) => path}
          secondaryText={(redirect) => `→ ${placeOf(redirect)}`}
          rowClick="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="path" label={texts.path} />
          <DataTable.Col
            source="target"
            label={texts.place}
            disableSort
            render={(redirect: RedirectRow) => placeOf(redirect)}
          />
        </DataTable>
      )}
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

export const RedirectEdit = () => (
  <EditPage redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </EditPage>
);

export const RedirectCreate = () => (
  <Create redirect="list" title={texts.newRedirect}>
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);
