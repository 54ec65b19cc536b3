import { Alert } from "@mui/material";
import { CreateButton, DataTable, List, required, TextInput } from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { Synonym } from "#src/shop/catalogue/staff/contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { RowLink, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

export function SynonymList() {
  const mayWrite = useCan()("products.write");
  return (
    <List
      filters={[<SearchField key="q" source="q" alwaysOn placeholder={texts.word} />]}
      sort={{ field: "typed", order: "ASC" }}
      actions={mayWrite ? <CreateButton /> : false}
      empty={false}
    >
      <Rows<Synonym> title={({ typed }) => typed} detail={({ means }) => means}>
        <DataTable.Col source="typed">
          <RowLink source="typed" />
        </DataTable.Col>
        <DataTable.Col source="means" />
      </Rows>
    </List>
  );
}

function Fields() {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        {texts.synonymHelp}
      </Alert>
      <TextInput source="typed" validate={required()} fullWidth />
      <TextInput source="means" validate={required()} fullWidth helperText={texts.meansHelp} />
    </>
  );
}

const screens = formScreens(Fields, {
  needs: "products.write",
  title: texts.newSynonym,
});
export const SynonymEdit = screens.Edit;
export const SynonymCreate = screens.Create;
