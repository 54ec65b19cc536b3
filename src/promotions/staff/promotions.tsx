import { Alert, Button, useMediaQuery } from "@mui/material";
import {
  AutocompleteArrayInput,
  BooleanField,
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  DateTimeInput,
  Link,
  List,
  NumberInput,
  ReferenceArrayInput,
  required,
  SearchInput,
  SimpleForm,
  SimpleList,
  TextInput,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { PromotionRecord, PromotionRow } from "./contract.ts";
import { promotionSentence, promotionState } from "./sentence.ts";

export function PromotionList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const can = useCan();
  return (
    <List
      title="Promociones"
      exporter={false}
      sort={{ field: "code", order: "ASC" }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Código" />]}
      actions={
        <TopToolbar>
          <Button component={Link} to="/promotion-simulator" size="small">
            Probar un carrito
          </Button>
          {can("promotions.write") ? <CreateButton /> : null}
        </TopToolbar>
      }
    >
      {isSmall ? (
        <SimpleList<PromotionRow>
          primaryText={({ code }) => code}
          secondaryText={promotionSentence}
          rowClick="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="code" label="Código" />
          <DataTable.Col label="Qué recibe el cliente">
            <Sentence />
          </DataTable.Col>
          <DataTable.NumberCol source="products" label="Productos" disableSort />
          <DataTable.Col source="autoApply" label="Se aplica sola" disableSort>
            <BooleanField source="autoApply" />
          </DataTable.Col>
          <DataTable.Col source="startsAt" label="Cuándo">
            <When />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}

function Sentence() {
  const promotion = useRecordContext<PromotionRow>();
  return promotion ? <>{promotionSentence(promotion)}</> : null;
}

function When() {
  const promotion = useRecordContext<PromotionRow>();
  if (!promotion) return null;
  const dates = [
    promotion.startsAt ? `desde ${formatTimestamp(promotion.startsAt)}` : null,
    promotion.endsAt ? `hasta ${formatTimestamp(promotion.endsAt)}` : null,
  ].filter(Boolean);
  return (
    <>
      <b>{promotionState(promotion, Date.now())}</b> {dates.join(" ")}
    </>
  );
}

function Fields() {
  return (
    <>
      <TextInput
        source="code"
        label="Código"
        validate={required()}
        helperText="Lo que escribe el cliente. «automatic» es la promoción automática."
      />
      <NumberInput source="buy" label="Por cada … piezas" validate={required()} min={1} step={1} />
      <NumberInput source="get" label="… gratis" validate={required()} min={1} step={1} />
      <BooleanInput
        source="autoApply"
        label="Se aplica sola, sin escribir el código"
        defaultValue={false}
      />
      <ReferenceArrayInput
        source="productIds"
        reference="products"
        perPage={25}
        sort={{ field: "name", order: "ASC" }}
      >
        <AutocompleteArrayInput
          label="Productos"
          optionText="name"
          filterToQuery={(q) => ({ q })}
          fullWidth
          validate={required()}
        />
      </ReferenceArrayInput>
      <DateTimeInput source="startsAt" label="Desde (vacío: ya)" parse={isoOf} />
      <DateTimeInput source="endsAt" label="Hasta (vacío: sin fin)" parse={isoOf} />
      <InWords />
    </>
  );
}

const isoOf = (typed: string) => (typed ? new Date(typed).toISOString() : null);

function InWords() {
  const {
    code = "",
    buy,
    get,
    autoApply = false,
    productIds,
  } = useWatch<Partial<PromotionRecord>>();
  if (!buy || !get) return null;
  return (
    <Alert severity="info">{promotionSentence({ code, buy, get, autoApply, productIds })}</Alert>
  );
}

export const PromotionEdit = () => (
  <EditPage redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </EditPage>
);

export const PromotionCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <Fields />
    </SimpleForm>
  </Create>
);
