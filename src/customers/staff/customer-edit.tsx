import { Typography } from "@mui/material";
import { required, SimpleForm, TextInput } from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";
import * as texts from "./texts.ts";

/**
 * Corrects a customer's data on request. The audit log records who corrected which field, without
 * the values.
 */
export function CustomerEdit() {
  return (
    <EditPage title={texts.correctionTitle} redirect="show">
      <SimpleForm toolbar={<SaveBar />}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {texts.correctionHelp}
        </Typography>
        <TextInput source="name" label={texts.name} validate={required()} fullWidth />
        <TextInput source="lastname" label={texts.lastname} validate={required()} fullWidth />
        <TextInput
          source="phone"
          label={texts.phone}
          type="tel"
          helperText={texts.digitsOnly}
          validate={required()}
          fullWidth
        />
      </SimpleForm>
    </EditPage>
  );
}
