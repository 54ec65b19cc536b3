import { Card } from "@mui/material";
import { required, SimpleForm, TextInput } from "react-admin";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";
import { SingletonPage } from "#src/back-office/ui/singleton-page.tsx";

/** What stands behind a product's figures. */
export function UnitsPage() {
  return (
    <SingletonPage name="units" title="Unidades">
      {(units, save) => (
        <Card sx={{ mt: 2, maxWidth: 500 }}>
          <SimpleForm record={units} onSubmit={save} toolbar={<SaveBar />}>
            <TextInput
              source="performance"
              label="Rendimiento, por ejemplo m²"
              validate={required()}
            />
            <TextInput source="content" label="Contenido, por ejemplo L" validate={required()} />
            <TextInput source="weight" label="Peso, por ejemplo kg" validate={required()} />
          </SimpleForm>
        </Card>
      )}
    </SingletonPage>
  );
}
