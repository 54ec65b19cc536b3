import { Alert, Button, Link as MuiLink, Typography, useMediaQuery } from "@mui/material";
import { useEffect, useState } from "react";
import {
  Create,
  CreateButton,
  DataTable,
  Link,
  List,
  SimpleList,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { GuardedForm } from "#src/back-office/ui/parts.tsx";
import { useCan } from "#src/back-office/ui/session.ts";
import type { DeliveryZone } from "#src/delivery/contract.ts";
import type { Unweighed } from "./zone-contract.ts";
import { ZoneFields } from "./zone-fields.tsx";
import * as texts from "./texts.ts";

/** The list of zones, and the products without a weight. */
export function ZoneList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const can = useCan();
  return (
    <>
      <Typography sx={{ mt: 2, mb: 1, maxWidth: 900 }}>{texts.zonesHelp}</Typography>
      <UnweighedProducts />
      <List
        title={texts.zones}
        exporter={false}
        pagination={false}
        perPage={500}
        sort={{ field: "name", order: "ASC" }}
        actions={
          <TopToolbar>
            <Button component={Link} to="/deliveries" size="small">
              {texts.seeCosts}
            </Button>
            {can("delivery.write") ? <CreateButton /> : null}
          </TopToolbar>
        }
      >
        {isSmall ? (
          <SimpleList<DeliveryZone>
            primaryText={({ name }) => name}
            secondaryText={(zone) => `${texts.placesText(zone)} · ${texts.rateNames(zone)}`}
            rowClick="edit"
          />
        ) : (
          <DataTable rowClick="edit" bulkActionButtons={false}>
            <DataTable.Col source="name" label={texts.name} />
            <DataTable.Col label={texts.where} disableSort>
              <Of text={texts.placesText} />
            </DataTable.Col>
            <DataTable.Col label={texts.rates} disableSort>
              <Of text={texts.rateNames} />
            </DataTable.Col>
          </DataTable>
        )}
      </List>
    </>
  );
}

function Of({ text }: { text: (zone: DeliveryZone) => string }) {
  const zone = useRecordContext<DeliveryZone>();
  return zone ? <>{text(zone)}</> : null;
}

/** Renders nothing if all products on sale have a weight. */
export function UnweighedProducts() {
  const [unweighed, setUnweighed] = useState<Unweighed | null>(null);
  useEffect(() => {
    request("GET /delivery-weights", {}).then(setUnweighed, () => {});
  }, []);
  if (!unweighed || unweighed.count === 0) return null;
  const { count, first } = unweighed;
  return (
    <Alert severity="warning" sx={{ mt: 2, maxWidth: 900 }}>
      {texts.unweighed(count)}{" "}
      {first.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 ? ", " : null}
          <MuiLink component={Link} to={`/products/${id}`}>
            {name}
          </MuiLink>
        </span>
      ))}
      {count > first.length ? ` ${texts.andMore(count - first.length)}` : null}
    </Alert>
  );
}

export const ZoneEdit = () => (
  <EditPage redirect="list">
    <GuardedForm needs="delivery.write" sx={{ maxWidth: 960 }}>
      <ZoneFields />
    </GuardedForm>
  </EditPage>
);

export const ZoneCreate = () => (
  <Create redirect="list" title={texts.newZone}>
    <GuardedForm needs="delivery.write" sx={{ maxWidth: 960 }}>
      <ZoneFields />
    </GuardedForm>
  </Create>
);
