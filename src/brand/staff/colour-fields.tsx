import { Alert, Box, Button, InputBase, Stack, Typography } from "@mui/material";
import { useController } from "react-hook-form";
import { grounds } from "#src/brand/contract.ts";
import { type ColourName, type Verdict, verdictsOf } from "#src/brand/verdicts.ts";
import type { BrandInput } from "./contract.ts";
import { Choice, Part, useDraftBrand } from "./parts.tsx";
import * as texts from "./texts.ts";

const names: readonly ColourName[] = ["primary", "accent", "highlight"];
const isColour = (value: unknown) => /^#[\da-f]{6}$/i.test(String(value));

/** Three colours, each with its contrast; all others derive from them. */
export function ColourFields() {
  const draft = useDraftBrand();
  const verdicts = names.every((name) => isColour(draft[name])) ? verdictsOf(draft) : null;
  const { field } = useController<BrandInput, "ground">({ name: "ground" });
  return (
    <Part title={texts.colours}>
      <Stack spacing={2}>
        {names.map((name) => (
          <ColourField key={name} name={name} verdict={verdicts?.[name] ?? null} />
        ))}
        <div>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{texts.ground}</Typography>
          <Choice
            label={texts.ground}
            value={field.value}
            options={grounds}
            onChange={field.onChange}
            columns={3}
          >
            {(ground) => <Box sx={{ p: 1.25, textAlign: "center" }}>{texts.grounds[ground]}</Box>}
          </Choice>
        </div>
      </Stack>
    </Part>
  );
}

function ColourField({ name, verdict }: { name: ColourName; verdict: Verdict | null }) {
  const { field, fieldState } = useController({ name });
  const value = String(field.value ?? "");
  const { name: label, use } = texts.colourNames[name];
  const write = (colour: string) => field.onChange(colour.toUpperCase());
  return (
    <div>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: "center" }}>
        <Box
          component="input"
          type="color"
          aria-label={texts.pick(label)}
          value={isColour(value) ? value : "#000000"}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => write(event.target.value)}
          sx={{ width: 48, height: 48, p: 0, border: 0, background: "none", cursor: "pointer" }}
        />
        <Box sx={{ flexGrow: 1 }}>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          <Typography variant="body2" color="text.secondary">
            {use}
          </Typography>
        </Box>
        <InputBase
          value={value}
          onChange={(event) => write(event.target.value.trim())}
          inputProps={{ "aria-label": label, maxLength: 7 }}
          sx={{ width: 116, px: 1.5, py: 0.75, border: 1, borderColor: "divider", borderRadius: 1 }}
        />
      </Stack>
      {verdict ? <VerdictLine verdict={verdict} onTake={write} /> : null}
      {isColour(value) && !fieldState.error ? null : (
        <Alert severity="error">{fieldState.error?.message ?? texts.notColour}</Alert>
      )}
    </div>
  );
}

const severities = { reads: "success", details: "warning", fails: "error" } as const;

function VerdictLine({ verdict, onTake }: { verdict: Verdict; onTake: (colour: string) => void }) {
  return (
    <Alert severity={severities[verdict.kind]} sx={{ mt: 1, py: 0 }}>
      {wordsOf(verdict)}
      {verdict.kind === "fails" ? (
        <Button color="inherit" size="small" onClick={() => onTake(verdict.nearest)}>
          {texts.takeNearest(verdict.nearest)}
        </Button>
      ) : null}
    </Alert>
  );
}

function wordsOf({ kind, ratio, groundRatio, nearest, nearestRatio }: Verdict): string {
  const said = texts.ratio;
  if (kind === "reads") return texts.reads(said(ratio), said(groundRatio));
  if (kind === "details") return texts.onlyDetails(said(ratio));
  return texts.fails(said(Math.min(ratio, groundRatio)), nearest, said(nearestRatio));
}
