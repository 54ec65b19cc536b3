import {
  Box,
  Stack,
  ToggleButton,
  ToggleButtonGroup,
  Button,
  Paper,
  Typography,
} from "@mui/material";
import { useEffect, useState } from "react";
import { Form, required, TextInput, SaveButton } from "react-admin";
import { SingletonPage } from "#src/base/admin-kit/ui/singleton-page.tsx";
import { applyBrand } from "#src/base/admin-kit/ui/current-brand.ts";
import { BrandPreview } from "./brand-preview.tsx";
import {
  ColourFields,
  CornerFields,
  PatternFields,
  TypefaceFields,
  PresetChoice,
} from "./design-fields.tsx";
import { BrandImageFields } from "./image-fields.tsx";
import { TaglineInput } from "#src/shop/content/staff/tagline-input.tsx";
import * as texts from "./texts.ts";
import { Part } from "./parts.tsx";
import { useFormContext, useFormState } from "react-hook-form";
import { DraftForm } from "#src/base/admin-kit/ui/draft-form.tsx";

type View = "edit" | "preview";
const editId = "brand-edit";

/** The brand's form, with a preview of the pages beside it. */
export function BrandPage() {
  const [view, setView] = useState<View>("edit");
  return (
    <SingletonPage name="brand" title={texts.brand}>
      {(record, save) => (
        <Form
          record={record}
          onSubmit={save}
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={DraftForm}
        >
          <ViewSwitch view={view} onChange={setView} />
          <Box
            sx={{
              display: "grid",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "436px minmax(0, 1fr)" },
              alignItems: "start",
              gap: 2,
              mt: 2,
            }}
          >
            <Stack
              id={editId}
              spacing={2}
              sx={{ display: { xs: shownIf(view, "edit"), lg: "flex" } }}
            >
              <PresetChoice />
              <NameFields />
              <BrandImageFields />
              <ColourFields />
              <TypefaceFields />
              <PatternFields />
              <CornerFields />
            </Stack>
            <Box
              sx={{
                display: { xs: shownIf(view, "preview"), lg: "block" },
                position: { lg: "sticky" },
                top: 64,
              }}
            >
              <BrandPreview />
            </Box>
          </Box>
          <PublishBar />
          <AppliedBrand published={record} />
        </Form>
      )}
    </SingletonPage>
  );
}

/** The back office takes on what is published at once. */
function AppliedBrand({ published }: { published: unknown }) {
  useEffect(() => void applyBrand(published), [published]);
  return null;
}

const shownIf = (view: View, own: View) => (view === own ? "flex" : "none");

/** A phone only has room for one of them. */
function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      color="primary"
      value={view}
      onChange={(_event, chosen: View | null) => chosen && onChange(chosen)}
      aria-label={texts.editOrPreview}
      sx={{
        mt: 1,
        display: { lg: "none" },
        "& .MuiToggleButton-root:not(.Mui-selected)": { color: "text.primary" },
      }}
    >
      <ToggleButton value="edit" aria-controls={editId}>
        {texts.edit}
      </ToggleButton>
      <ToggleButton value="preview">{texts.preview}</ToggleButton>
    </ToggleButtonGroup>
  );
}

function NameFields() {
  return (
    <Part title={texts.naming}>
      <TextInput source="name" label={texts.shopName} validate={required()} fullWidth />
      <TaglineInput />
    </Part>
  );
}

/** Always visible: until it is clicked, the shop stays unchanged. */
function PublishBar() {
  const { reset } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const count = Object.keys(dirtyFields).length;
  return (
    <Paper
      square
      data-sticky
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 5,
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1.5,
        mt: 2,
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Typography variant="body2" aria-live="polite" sx={{ flexGrow: 1 }}>
        {texts.unpublished(count)}
      </Typography>
      <Button
        variant="outlined"
        disabled={count === 0 || isSubmitting}
        onClick={() => reset()}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        {texts.discard}
      </Button>
      <SaveButton label={texts.publish} icon={<></>} sx={{ flexGrow: { xs: 1, sm: 0 } }} />
    </Paper>
  );
}
