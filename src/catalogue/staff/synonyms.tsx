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
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { Synonym } from "./contract.ts";

export function SynonymList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const mayWrite = useCan()("products.write");
  return (
    <List
      title="Sinónimos"
      exporter={false}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Palabra" />]}
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
          <DataTable.Col source="typed" label="Lo que escriben" />
          <DataTable.Col source="means" label="Lo que encuentran" />
        </DataTable>
      )}
    </List>
  );
}

function Fields() {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Quien busque las palabras de arriba verá también los productos con las de abajo. Separa con
        comas: «wc, excusado» encuentra «taza, tanque».
      </Alert>
      <TextInput source="typed" label="Lo que escriben" validate={required()} fullWidth />
      <TextInput
        source="means"
        label="Lo que encuentran"
        validate={required()}
        fullWidth
        helperText="Como lo dice el catálogo"
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
  <Create redirect="list" title="Nuevo sinónimo">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);
