import { Button, useMediaQuery } from "@mui/material";
import {
  BooleanField,
  Create,
  CreateButton,
  DataTable,
  Link,
  List,
  SearchInput,
  SimpleList,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { GuardedForm } from "#src/back-office/ui/parts.tsx";
import { useCan } from "#src/back-office/ui/session.ts";
import type { PromotionRow } from "./contract.ts";
import { PromotionFields } from "./promotion-fields.tsx";
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
          <DataTable.Col label={texts.uses} disableSort>
            <Uses />
          </DataTable.Col>
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

function Uses() {
  const promotion = useRecordContext<PromotionRow>();
  // Free pieces have no limit of uses, so they are not counted.
  if (!promotion || promotion.type === "multibuy") return null;
  return <>{texts.usesOf(promotion.uses, promotion.maxUses)}</>;
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

export const PromotionEdit = () => (
  <EditPage redirect="list">
    <GuardedForm needs="promotions.write">
      <PromotionFields />
    </GuardedForm>
  </EditPage>
);

export const PromotionCreate = () => (
  <Create redirect="list" title={texts.newPromotion}>
    <GuardedForm needs="promotions.write">
      <PromotionFields />
    </GuardedForm>
  </Create>
);
