import { Box, FormControlLabel, FormLabel, Radio, RadioGroup } from "@mui/material";
import { DateTimeInput, required, useInput } from "react-admin";
import type { PublishStatus } from "#src/catalogue/product/publish-status.ts";
import * as texts from "./texts.ts";

const choices = ["published", "scheduled", "draft"] as const;
const hourMilliseconds = 3_600_000;

/** Combines two fields into one choice: who sees the product, and from when. */
export function PublishStatusInput({ label }: { label: string }) {
  const { field: draft } = useInput({ source: "draft", defaultValue: false });
  const { field: from } = useInput({ source: "publishedFrom" });
  const chosen: PublishStatus = draft.value ? "draft" : from.value ? "scheduled" : "published";
  function choose(next: string) {
    draft.onChange(next === "draft");
    if (next !== "draft") from.onChange(next === "scheduled" ? nextHour() : null);
  }
  return (
    <Box sx={{ mb: 2 }}>
      <FormLabel id="publish-status">{label}</FormLabel>
      <RadioGroup
        aria-labelledby="publish-status"
        value={chosen}
        onChange={(_, next) => choose(next)}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            disabled={draft.disabled ?? false}
            control={<Radio size="small" />}
            label={texts.publishChoices[choice]}
          />
        ))}
      </RadioGroup>
      {chosen === "scheduled" ? (
        <DateTimeInput
          source="publishedFrom"
          label={texts.fields.publishedFrom.label}
          parse={isoOf}
          validate={required()}
        />
      ) : null}
    </Box>
  );
}

const isoOf = (typed: string) => (typed ? new Date(typed).toISOString() : null);
const nextHour = () =>
  new Date(Math.ceil(Date.now() / hourMilliseconds) * hourMilliseconds).toISOString();
