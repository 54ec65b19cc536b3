import { BooleanField, CreateButton, DataTable, List, TopToolbar } from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { PromotionRow } from "./contract.ts";
import { PromotionFields, WarnedSaving } from "./promotion-fields.tsx";
import { scheduleOf } from "./schedule.ts";
import * as texts from "./texts.ts";
import { RowLink, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

export function PromotionList() {
  const can = useCan();
  return (
    <List
      sort={{ field: "code", order: "ASC" }}
      filters={[<SearchField key="q" source="q" alwaysOn placeholder={texts.code} />]}
      actions={<TopToolbar>{can("promotions.write") ? <CreateButton /> : null}</TopToolbar>}
    >
      <Rows<PromotionRow> title={texts.promotionName} detail={texts.offer}>
        <DataTable.Col
          source="code"
          render={(promotion: PromotionRow) => <RowLink>{texts.promotionName(promotion)}</RowLink>}
        />
        <DataTable.Col label={texts.whatCustomersGet} render={texts.offer} />
        <DataTable.Col label={texts.fieldNames.scope} disableSort render={texts.covers} />
        <DataTable.Col label={texts.uses} disableSort render={usesOf} />
        <DataTable.Col source="announced" disableSort>
          <BooleanField source="announced" />
        </DataTable.Col>
        <DataTable.Col source="startsAt" label={texts.when} render={When} />
      </Rows>
    </List>
  );
}

/** Free pieces have no limit of uses, so they are not counted. */
const usesOf = ({ type, uses, maxUses }: PromotionRow) =>
  type === "multibuy" ? null : texts.usesOf(uses, maxUses);

function When({ startsAt, endsAt }: PromotionRow) {
  return (
    <>
      <b>{texts.schedules[scheduleOf({ startsAt, endsAt }, Date.now())]}</b>{" "}
      <span>{texts.dates(startsAt, endsAt)}</span>
    </>
  );
}

const screens = formScreens(PromotionFields, {
  needs: "promotions.write",
  title: texts.newPromotion,
  toolbar: <WarnedSaving />,
});
export const PromotionEdit = screens.Edit;
export const PromotionCreate = screens.Create;
