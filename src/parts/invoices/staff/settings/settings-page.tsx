import { Typography } from "@mui/material";
import { BooleanInput, required, SelectInput, TextInput } from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { FoldedSection } from "#src/base/admin-kit/ui/section.tsx";
import { SettingsPage } from "#src/base/admin-kit/ui/settings-page.tsx";
import { regimes } from "#src/parts/invoices/sat-catalogues.ts";
import * as texts from "./texts.ts";

const regimeChoices = regimes.map(({ key, name }) => ({ id: key, name: `${key} ${name}` }));

/** Whether customers ask for invoices, until when, and what the company's invoices say of it. */
export function InvoiceSettingsPage() {
  return (
    <SettingsPage name="invoice-settings" title={texts.title}>
      <BooleanInput source="enabled" label={texts.enabled} helperText={texts.enabledHelp} />
      <NumberInput
        kind="count"
        source="deadlineDays"
        label={texts.deadlineDays}
        helperText={texts.deadlineDaysHelp}
        min={0}
        max={365}
        fullWidth
      />
      <NumberInput
        kind="count"
        source="promisedHours"
        label={texts.promisedHours}
        helperText={texts.promisedHoursHelp}
        min={1}
        max={720}
        validate={required()}
        fullWidth
      />
      <Typography component="h2" variant="subtitle1">
        {texts.issuer}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {texts.issuerHelp}
      </Typography>
      <SelectInput
        source="issuerRegime"
        label={texts.issuerRegime}
        choices={regimeChoices}
        fullWidth
      />
      <TextInput source="issuerPostalCode" label={texts.issuerPostalCode} fullWidth />
      <FoldedSection title={texts.keys} contents={texts.keysContents}>
        <TextInput source="productKey" label={texts.productKey} validate={required()} />
        <TextInput source="unitKey" label={texts.unitKey} validate={required()} />
        <TextInput
          source="deliveryKey"
          label={texts.deliveryKey}
          helperText={texts.deliveryKeyHelp}
          validate={required()}
        />
      </FoldedSection>
    </SettingsPage>
  );
}
