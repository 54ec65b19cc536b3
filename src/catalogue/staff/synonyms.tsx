import { Alert, useMediaQuery } from "@mui/material";
import {
  Create,
  CreateButton,
  DataTable,
  List,
  required,
  SearchInput,
  SimpleForm,
  SimpleList,
  TextInput,
} from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { useCan } from "#src/back-office/ui/session.ts";
import type { Synonym } from "./contract.ts";
import * as texts from "./texts.ts";

export function SynonymList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const mayWrite = useCan()("products.write");
  return (
    <List
      title={texts.synonyms}
      exporter={false}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={texts.word} />]}
      sort={{ field: "typed", order: "ASC" }}
      actions={mayWrite ? <CreateButton /> : false}
      empty={false}
    >
      {isSmall ? (
        <SimpleList<Synonym>
          primaryText={({ typed }) => typed}
          secondaryText={({ means }) => means}
          rowClick="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="typed" label={texts.typed} />
          <DataTable.Col source="means" label={texts.means} />
        </DataTable>
      )}
    </List>
  );
}

function Fields() {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {texts.synonymHelp}
      </Alert>
      <TextInput source="typed" label={texts.typed} validate={required()} fullWidth />
      <TextInput
        source="means"
        label={texts.means}
        validate={required()}
        fullWidth
        helperText={texts.meansHelp}
      />
    </>
  );
}

export const SynonymEdit = () => (
  <EditPage redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </EditPage>
);

export const SynonymCreate = () => (
  <Create redirect="list" title={texts.newSynonym}>
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);
