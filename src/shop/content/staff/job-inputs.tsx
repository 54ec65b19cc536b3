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
import { maxJobs } from "#src/shop/calculator/jobs.ts";
import * as texts from "./texts.ts";

/** What the home page's calculator begins with. */
export function JobInputs() {
  return (
    <Box sx={{ width: "100%", mt: 3 }}>
      <Typography component="h2" variant="h6">
        {texts.jobs}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ maxWidth: "44rem", mb: 1 }}>
        {texts.jobsHelp}
      </Typography>
      <ArrayInput source="jobs" label={false} helperText={false}>
        <SimpleFormIterator
          disableReordering={false}
          disableClear
          addButton={<AddJob />}
          sx={jobStyles}
        >
          <Box sx={fieldsStyles}>
            <ReferenceInput
              source="product"
              reference="products"
              sort={{ field: "name", order: "ASC" }}
              filter={{ archived: "false" }}
            >
              <AutocompleteInput
                label={texts.jobProduct}
                optionText="name"
                filterToQuery={(q) => ({ q })}
                validate={required()}
                helperText={false}
                fullWidth
              />
            </ReferenceInput>
            <TextInput
              source="label"
              label={texts.jobLabel}
              validate={required()}
              helperText={false}
              fullWidth
            />
            <TextInput
              source="question"
              label={texts.jobQuestion}
              validate={required()}
              helperText={false}
              fullWidth
            />
            <NumberInput
              kind="count"
              source="area"
              label={texts.jobArea}
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

function AddJob() {
  const { add, total } = useSimpleFormIterator();
  if (total >= maxJobs) return null;
  return (
    <Button variant="outlined" onClick={() => add()}>
      {texts.addJob}
    </Button>
  );
}

/** Actions are visible without hovering, and below the fields on a phone. */
const jobStyles = {
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
