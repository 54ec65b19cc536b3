import { Box, Card, InputAdornment, Stack } from "@mui/material";
import {
  ArrayInput,
  DateInput,
  NumberInput,
  required,
  SimpleFormIterator,
  TabbedForm,
  TabbedFormTabs,
  TextInput,
  useRecordContext,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { ImageInput } from "#src/back-office/ui/file-inputs.tsx";
import { useCan } from "#src/back-office/ui/use-can.ts";
import { DraftForm } from "#src/back-office/ui/draft-form.tsx";
import { RichTextInput } from "#src/back-office/ui/rich-text/rich-text-input.tsx";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";
import { SingletonPage } from "#src/back-office/ui/singleton-page.tsx";

/** Everything that the company says of itself. */
export function CompanyPage() {
  return (
    <SingletonPage name="company" title="Empresa">
      {(company, save) => (
        <Card sx={{ mt: 2, maxWidth: 1000 }}>
          <TabbedForm
            tabs={<TabbedFormTabs variant="scrollable" />}
            record={company}
            onSubmit={save}
            syncWithLocation={false}
            toolbar={<SaveBar />}
            warnWhenUnsavedChanges
            WarnWhenUnsavedChangesComponent={DraftForm}
          >
            <TabbedForm.Tab label="Inicio">
              <TextInput
                source="name"
                label="Nombre de la tienda"
                validate={required()}
                fullWidth
              />
              <TextInput source="tagline" label="Lema" validate={required()} fullWidth />
              <TextInput
                source="summaryTitle"
                label="Título del texto en la página de inicio"
                validate={required()}
                fullWidth
              />
              <Paragraphs />
              <ImageInput source="summaryImage" label="Imagen del texto" shape="free" />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="Nosotros">
              <RichTextInput source="history" label="Historia" />
              <Awards />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="Contacto">
              <TextInput
                source="contact.address"
                label="Dirección"
                validate={required()}
                fullWidth
              />
              <TextInput source="contact.phone" label="Teléfono" validate={required()} />
              <MessagesAddress />
              <TextInput
                source="contact.whatsapp"
                label="WhatsApp, con clave de país"
                helperText="Solo números, por ejemplo 525501000100"
              />
              <TextInput source="contact.hours" label="Horario" validate={required()} fullWidth />
              <ArrayInput source="socialLinks" label="Redes sociales">
                <SimpleFormIterator inline disableReordering={false}>
                  <TextInput source="name" label="Nombre" validate={required()} />
                  <TextInput source="url" label="Dirección" validate={required()} />
                </SimpleFormIterator>
              </ArrayInput>
            </TabbedForm.Tab>
            <TabbedForm.Tab label="Páginas legales">
              <ArrayInput source="legalPages" label="Páginas">
                <SimpleFormIterator>
                  <TextInput source="title" label="Título" validate={required()} fullWidth />
                  <TextInput
                    source="slug"
                    label="Dirección de la página"
                    validate={required()}
                    helperText="Minúsculas y guiones"
                  />
                  <DateInput source="updatedAt" label="Vigente desde" validate={required()} />
                  <RichTextInput source="body" label="Texto" />
                </SimpleFormIterator>
              </ArrayInput>
            </TabbedForm.Tab>
            <TabbedForm.Tab label="Colores y logo">
              <Colours />
              <ImageInput source="theme.logo" label="Logo, junto al nombre" shape="square" />
            </TabbedForm.Tab>
          </TabbedForm>
        </Card>
      )}
    </SingletonPage>
  );
}

/** Who may not read the messages does not send them elsewhere. */
function MessagesAddress() {
  const can = useCan()("messages.read");
  return (
    <TextInput
      source="contact.email"
      label="Correo (aquí llegan los mensajes)"
      type="email"
      validate={required()}
      fullWidth
      readOnly={!can}
      helperText={can ? false : "Lo cambia quien lee los mensajes: Dirección o Ventas"}
    />
  );
}

/** Paragraphs are plain texts: one field, with an empty line between two of them. */
function Paragraphs() {
  return (
    <TextInput
      source="summary"
      label="Texto (deja una línea vacía entre párrafos)"
      multiline
      minRows={5}
      fullWidth
      format={(paragraphs: string[] | string | null) =>
        Array.isArray(paragraphs) ? paragraphs.join("\n\n") : (paragraphs ?? "")
      }
      parse={(text: string) => text.split(/\n{2,}/)}
    />
  );
}

function Awards() {
  return (
    <ArrayInput source="awards" label="Premios">
      <SimpleFormIterator>
        <TextInput source="name" label="Premio" validate={required()} fullWidth />
        <NumberInput source="year" label="Año" validate={required()} step={1} />
        <TextInput source="reason" label="Por qué" validate={required()} fullWidth />
        <TextInput source="url" label="Enlace" validate={required()} fullWidth />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const colours = [
  { source: "theme.primary", label: "Principal (botones y enlaces)", usual: "#1747A6" },
  { source: "theme.accent", label: "Acento (precios y promociones)", usual: "#B93E0B" },
  { source: "theme.ground", label: "Fondo", usual: "#F7F4EE" },
];

function Colours() {
  const company = useRecordContext();
  return (
    <Stack spacing={1} key={String(company?.["version"])}>
      {colours.map((colour) => (
        <ColourInput key={colour.source} {...colour} />
      ))}
    </Stack>
  );
}

function ColourInput({ source, label, usual }: (typeof colours)[number]) {
  const value = (useWatch({ name: source }) as string | null | undefined) ?? "";
  const shown = /^#[0-9a-f]{6}$/i.test(value) ? value : usual;
  const swatch = (
    <Box
      aria-hidden
      sx={{
        width: 24,
        height: 24,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        bgcolor: shown,
      }}
    />
  );
  return (
    <TextInput
      source={source}
      label={label}
      placeholder={usual}
      helperText={`Vacío: ${usual}`}
      slotProps={{
        input: { startAdornment: <InputAdornment position="start">{swatch}</InputAdornment> },
      }}
    />
  );
}
