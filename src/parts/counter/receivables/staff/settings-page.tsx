import { BooleanInput } from "react-admin";
import { SettingsPage } from "#src/base/admin-kit/ui/settings-page.tsx";
import * as texts from "#src/parts/counter/receivables/texts.ts";

export function ReceivableSettingsPage() {
  return (
    <SettingsPage name="receivable-settings" title={texts.settings}>
      <BooleanInput source="enabled" label={texts.enabled} helperText={texts.enabledHelp} />
    </SettingsPage>
  );
}
