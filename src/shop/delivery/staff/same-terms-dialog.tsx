import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from "@mui/material";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { useState } from "react";
import { WholeNumberField } from "#src/base/admin-kit/ui/whole-number-field.tsx";
import type { Deliveries } from "#src/shop/delivery/contract.ts";
import { type SameTerms, changesOf, withSameTerms } from "./same-terms.ts";
import * as texts from "./texts.ts";

type State = Deliveries[number];

interface Props {
  stored: readonly State[];
  states: readonly State[];
  onSave: (states: State[]) => void;
  onClose: () => void;
}

/** Sets one cost, and days, for all or some states, after listing the changes. */
export function SameTermsDialog({ stored, states, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(withoutCost(states)));
  const [typed, setTyped] = useState<Typed>({ cost: null, from: null, to: null });
  const terms = termsOf(typed);
  const priced = terms && withSameTerms(states, chosen, terms);
  const changes = priced ? changesOf(stored, priced) : [];
  return (
    <TitledDialog
      title={texts.sameTerms}
      onClose={onClose}
      maxWidth="md"
      actions={
        <DialogButtons
          onBack={onClose}
          disabled={!priced || changes.length === 0}
          onClick={() => priced && onSave(priced)}
        >
          {texts.saveStates(changes.length)}
        </DialogButtons>
      }
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TermFields typed={typed} onChange={setTyped} />
        <StateChoice states={states} chosen={chosen} onChange={setChosen} />
        {terms ? <Preview changes={changes} /> : <Alert severity="info">{texts.typeTerms}</Alert>}
      </Stack>
    </TitledDialog>
  );
}

const withoutCost = (states: readonly State[]) =>
  states.filter(({ cost }) => cost === null).map(({ state }) => state);

type Typed = Record<"cost" | "from" | "to", number | null>;

/** Returns null while a field is missing or the days are reversed. */
function termsOf({ cost, from, to }: Typed): SameTerms | null {
  if (cost === null || (from === null) !== (to === null)) return null;
  if (from === null || to === null) return { cost, days: null };
  return from < 1 || from > to ? null : { cost, days: { from, to } };
}

function TermFields({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const field = (name: keyof Typed, label: string, digits: number) => (
    <WholeNumberField
      label={label}
      value={typed[name]}
      digits={digits}
      onChange={(value) => onChange({ ...typed, [name]: value })}
      sx={{ flex: "1 1 120px" }}
    />
  );
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap" }}>
      {field("cost", texts.costInPesos, 6)}
      {field("from", texts.daysFrom, 2)}
      {field("to", texts.daysTo, 2)}
    </Stack>
  );
}

interface ChoiceProps {
  states: readonly State[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

function StateChoice({ states, chosen, onChange }: ChoiceProps) {
  const all = states.map(({ state }) => state);
  const toggle = (state: string) => onChange(chosen.symmetricDifference(new Set([state])));
  const quick = (label: string, names: readonly string[]) => (
    <Button size="small" variant="outlined" onClick={() => onChange(new Set(names))}>
      {label}
    </Button>
  );
  return (
    <div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mb: 1 }}>
        {quick(texts.allStates(all.length), all)}
        {quick(texts.statesWithoutCost(withoutCost(states).length), withoutCost(states))}
        {quick(texts.noStates, [])}
      </Stack>
      <Box sx={stateGrid}>
        {all.map((state) => (
          <FormControlLabel
            key={state}
            label={state}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(state)}
                onChange={() => toggle(state)}
                slotProps={{ input: { "aria-label": state } }}
              />
            }
          />
        ))}
      </Box>
    </div>
  );
}

const stateGrid = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", md: "repeat(3, 1fr)" },
};

function Preview({ changes }: { changes: ReturnType<typeof changesOf> }) {
  if (changes.length === 0) return <Alert severity="info">{texts.nothingChanges}</Alert>;
  return (
    <section aria-label={texts.whatChanges}>
      <Typography component="h3" variant="subtitle1">
        {texts.countChanges(changes.length)}
      </Typography>
      <Typography variant="body2">{texts.citiesStay}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { sm: 2 } }}>
        {changes.map(({ state, from, to, isOfTerms }) => (
          <li key={state}>
            {isOfTerms ? texts.stateChange(state, from, to) : texts.typedBefore(state)}
          </li>
        ))}
      </Box>
    </section>
  );
}
