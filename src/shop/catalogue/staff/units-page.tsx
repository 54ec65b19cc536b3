import { BooleanInput, CheckboxGroupInput, required, TextInput } from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { leastInstallments, planMonths } from "#src/shop/catalogue/product/installments.ts";
import { SettingsPage } from "#src/base/admin-kit/ui/settings-page.tsx";
import * as texts from "./texts.ts";

/** Sets the units of products' figures, and how prices are written and paid. */
export function UnitsPage() {
  return (
    <SettingsPage name="units" title={texts.units}>
      <TextInput source="performance" label={texts.performanceUnit} validate={required()} />
      <TextInput source="content" label={texts.contentUnit} validate={required()} />
      <TextInput source="weight" label={texts.weightUnit} validate={required()} />
      <BooleanInput source="centavos" label={texts.centavos} helperText={texts.centavosHelp} />
      <CheckboxGroupInput
        source="installmentMonths"
        label={texts.installmentMonths}
        helperText={texts.installmentsHelp}
        choices={planMonths.map((id) => ({ id, name: String(id) }))}
      />
      <NumberInput
        kind="money"
        source="installmentMinimum"
        label={texts.installmentMinimum}
        min={leastInstallments}
      />
    </SettingsPage>
  );
}
