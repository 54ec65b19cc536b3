import { Box, Button, InputAdornment, Typography } from "@mui/material";
import {
  ArrayInput,
  AutocompleteInput,
  ReferenceInput,
  required,
  SimpleFormIterator,
  TextInput,
  useSimpleFormIterator,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { maxProjects } from "#src/shop/calculator/projects.ts";
import * as texts from "./texts.ts";

/** What the home page's calculator begins with. */
export function ProjectInputs() {
  return (
    <Box sx={{ width: "100%", mt: 3 }}>
      <Typography component="h2" variant="h6">
        {texts.projects}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: "44rem", mb: 1 }}>
        {texts.projectsHelp}
      </Typography>
      <ArrayInput source="projects" label={false} helperText={false}>
        <SimpleFormIterator
          disableReordering={false}
          disableClear
          addButton={<AddProject />}
          sx={projectStyles}
        >
          <Box sx={fieldsStyles}>
            <ReferenceInput
              source="product"
              reference="products"
              sort={{ field: "name", order: "ASC" }}
              filter={{ archived: "false" }}
            >
              <AutocompleteInput
                label={texts.projectProduct}
                optionText="name"
                filterToQuery={(q) => ({ q })}
                validate={required()}
                helperText={false}
                fullWidth
              />
            </ReferenceInput>
            <TextInput
              source="label"
              label={texts.projectLabel}
              validate={required()}
              helperText={false}
              fullWidth
            />
            <TextInput
              source="question"
              label={texts.projectQuestion}
              validate={required()}
              helperText={false}
              fullWidth
            />
            <NumberInput
              kind="count"
              source="area"
              label={texts.projectArea}
              validate={required()}
              min={1}
              helperText={false}
              slotProps={{
                input: { endAdornment: <InputAdornment position="end">m²</InputAdornment> },
              }}
            />
          </Box>
        </SimpleFormIterator>
      </ArrayInput>
    </Box>
  );
}

function AddProject() {
  const { add, total } = useSimpleFormIterator();
  if (total >= maxProjects) return null;
  return (
    <Button variant="outlined" onClick={() => add()}>
      {texts.addProject}
    </Button>
  );
}

/** Actions are visible without hovering, and below the fields on a phone. */
const projectStyles = {
  width: "100%",
  "& .RaSimpleFormIterator-action": { visibility: "visible" },
  "& .RaSimpleFormIterator-line": { py: 2 },
  "& .RaSimpleFormIterator-form": { flex: 1, minWidth: 0 },
};

const fieldsStyles = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  gap: 2,
  width: "100%",
  "& .MuiFormControl-root": { m: 0 },
};
