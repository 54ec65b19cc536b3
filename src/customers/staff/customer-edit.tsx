import { Typography } from "@mui/material";
import { required, SimpleForm, TextInput } from "react-admin";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";

/**
 * At the customer's wish. The log says who corrected which field, and keeps neither the old nor the
 * new value.
 */
export function CustomerEdit() {
  return (
    <EditPage title="Corregir datos del cliente" redirect="show">
      <SimpleForm toolbar={<SaveBar />}>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          Corrige solo lo que el cliente te pida. El correo no se cambia aquí: con él entra y
          demuestra quién es.
        </Typography>
        <TextInput source="name" label="Nombre" validate={required()} fullWidth />
        <TextInput source="lastname" label="Apellidos" validate={required()} fullWidth />
        <TextInput
          source="phone"
          label="Teléfono"
          type="tel"
          helperText="Solo números"
          validate={required()}
          fullWidth
        />
      </SimpleForm>
    </EditPage>
  );
}
