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
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { PromotionRecord, PromotionRow } from "./contract.ts";
import { scheduleOf } from "./schedule.ts";
import * as texts from "./texts.ts";

export function PromotionList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const can = useCan();
  return (
    <List
      title={texts.promotions}
      exporter={false}
      sort={{ field: "code", order: "ASC" }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={texts.code} />]}
      actions={
        <TopToolbar>
          <Button component={Link} to="/promotion-simulator" size="small">
            {texts.tryCart}
          </Button>
          {can("promotions.write") ? <CreateButton /> : null}
        </TopToolbar>
      }
    >
      {isSmall ? (
        <SimpleList<PromotionRow>
          primaryText={({ code }) => code}
          secondaryText={texts.offer}
          rowClick="edit"
        />
      ) : (
        <DataTable rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="code" label={texts.code} />
          <DataTable.Col label={texts.whatCustomersGet}>
            <Sentence />
          </DataTable.Col>
          <DataTable.NumberCol source="products" label={texts.products} disableSort />
          <DataTable.Col source="autoApply" label={texts.autoApply} disableSort>
            <BooleanField source="autoApply" />
          </DataTable.Col>
          <DataTable.Col source="announced" label={texts.announced} disableSort>
            <BooleanField source="announced" />
          </DataTable.Col>
          <DataTable.Col source="startsAt" label={texts.when}>
            <When />
          </DataTable.Col>
        </DataTable>
      )}
    </List>
  );
}

function Sentence() {
  const promotion = useRecordContext<PromotionRow>();
  return promotion ? <>{texts.offer(promotion)}</> : null;
}

function When() {
  const promotion = useRecordContext<PromotionRow>();
  if (!promotion) return null;
  return (
    <>
      <b>{texts.schedules[scheduleOf(promotion, Date.now())]}</b>{" "}
      {texts.dates(promotion.startsAt, promotion.endsAt)}
    </>
  );
}

function Fields() {
  return (
    <>
      <TextInput
        source="code"
        label={texts.code}
        validate={required()}
        helperText={texts.codeHelp}
      />
      <NumberInput source="buy" label={texts.buy} validate={required()} min={1} step={1} />
      <NumberInput source="get" label={texts.free} validate={required()} min={1} step={1} />
      <BooleanInput source="autoApply" label={texts.autoApplyField} defaultValue={false} />
      <BooleanInput
        source="announced"
        label={texts.announcedField}
        helperText={texts.announcedHelp}
        defaultValue={false}
      />
      <ReferenceArrayInput
        source="productIds"
        reference="products"
        perPage={25}
        sort={{ field: "name", order: "ASC" }}
      >
        <AutocompleteArrayInput
          label={texts.products}
          optionText="name"
          filterToQuery={(q) => ({ q })}
          fullWidth
          validate={required()}
        />
      </ReferenceArrayInput>
      <DateTimeInput source="startsAt" label={texts.startsAt} parse={isoOf} />
      <DateTimeInput source="endsAt" label={texts.endsAt} parse={isoOf} />
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
  return <Alert severity="info">{texts.offer({ code, buy, get, autoApply, productIds })}</Alert>;
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
