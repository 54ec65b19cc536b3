import { Card } from "@mui/material";
import { BooleanInput, CheckboxGroupInput, required, SimpleForm, TextInput } from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { leastInstallments, planMonths } from "#src/shop/catalogue/product/installments.ts";
import { SaveBar } from "#src/base/admin-kit/ui/parts.tsx";
import { SingletonPage } from "#src/base/admin-kit/ui/singleton-page.tsx";
import * as texts from "./texts.ts";

/** Sets the units of products' figures, and how prices are written and paid. */
export function UnitsPage() {
  return (
    <SingletonPage name="units" title={texts.units}>
      {(units, save) => (
        <Card sx={{ mt: 2, maxWidth: 500 }}>
          <SimpleForm record={units} onSubmit={save} toolbar={<SaveBar />}>
            <TextInput source="performance" label={texts.performanceUnit} validate={required()} />
            <TextInput source="content" label={texts.contentUnit} validate={required()} />
            <TextInput source="weight" label={texts.weightUnit} validate={required()} />
            <BooleanInput
              source="centavos"
              label={texts.centavos}
              helperText={texts.centavosHelp}
            />
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
          </SimpleForm>
        </Card>
      )}
    </SingletonPage>
  );
}
