import { Alert, Card, FormControlLabel, Switch, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { CreateButton, DataTable, List, required, TextInput } from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { Synonym } from "#src/shop/catalogue/staff/contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { RowLink, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

export function SynonymList() {
  const mayWrite = useCan()("products.write");
  return (
    <>
      <TradeWords mayWrite={mayWrite} />
      <List
        filters={[<SearchField key="q" source="q" alwaysOn placeholder={texts.word} />]}
        sort={{ field: "typed", order: "ASC" }}
        perPage={100}
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
    </>
  );
}

/** Adds the synonyms of the trade to the list below, and removes them again. */
function TradeWords({ mayWrite }: { mayWrite: boolean }) {
  const { data } = useQuery({
    queryKey: ["trade-words"],
    queryFn: () => request("GET /trade-words", {}),
  });
  const { pending, send } = useSend();
  if (!data) return null;
  const headers = { "if-match": `"${data.version}"` };
  const save = (tradeWords: boolean) =>
    send(request("PUT /trade-words", { body: { tradeWords }, headers }), () =>
      texts.tradeWordsAre(tradeWords),
    );
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <FormControlLabel
        control={<Switch checked={data.tradeWords} onChange={(_, checked) => void save(checked)} />}
        disabled={pending || !mayWrite}
        label={texts.tradeWords}
      />
      <Typography variant="body2" color="text.secondary">
        {texts.tradeWordsHelp}
      </Typography>
    </Card>
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
