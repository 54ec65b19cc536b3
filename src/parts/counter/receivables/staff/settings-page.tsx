import { Card } from "@mui/material";
import { BooleanInput, SimpleForm } from "react-admin";
import { SaveBar } from "#src/base/admin-kit/ui/parts.tsx";
import { SingletonPage } from "#src/base/admin-kit/ui/singleton-page.tsx";
import * as texts from "#src/parts/counter/receivables/texts.ts";

export function SettingsPage() {
  return (
    <SingletonPage name="receivable-settings" title={texts.settings}>
      {(settings, save) => (
        <Card sx={{ mt: 2, maxWidth: 560 }}>
          <SimpleForm record={settings} onSubmit={save} toolbar={<SaveBar />}>
            <BooleanInput source="enabled" label={texts.enabled} helperText={texts.enabledHelp} />
          </SimpleForm>
        </Card>
      )}
    </SingletonPage>
  );
}
