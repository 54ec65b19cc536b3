import { request } from "#src/base/admin-kit/ui/api.ts";
import { Box, Button, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import {
  cashOf,
  type Counted,
  cutProblem,
  differenceOf,
  noteValues,
} from "#src/parts/counter/drawer/cut.ts";
import * as texts from "#src/parts/counter/drawer/texts.ts";
import { randomKey } from "#src/base/kernel/strings.ts";
import { formatPesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Cut } from "./contract.ts";
import { type Count, numberIn, piecesIn } from "./count.ts";

interface Props {
  cut: Cut;
  count: Count;
  counted: readonly Counted[];
  onChange: (count: Count) => void;
  onClosed: () => void;
}

/** Cash by notes and coins, and the sentence that a difference needs. */
export function CloseForm({ cut, count, counted, onChange, onClosed }: Props) {
  const [key] = useState(randomKey);
  const { pending: isBusy, send } = useSend();
  const { notes, explanation } = count;
  const pieces = piecesIn(notes);
  const coins = numberIn(notes["coins"]) ?? 0;
  const differences = cut.columns.map((column) => differenceOf(column, counted));
  const isCounted = !differences.includes(null);
  const difference = roundPesos(sumPesos(differences.map((each) => each ?? 0)));
  const isOff = isCounted && differences.some((each) => each !== 0);
  const hasCash = cut.columns.some(({ method }) => method === "cash");

  function countNotes(name: string, typed: string): void {
    const next = { ...notes, [name]: typed };
    const cash = String(cashOf(piecesIn(next), numberIn(next["coins"]) ?? 0));
    onChange({ ...count, notes: next, typed: { ...count.typed, cash } });
  }

  async function close(): Promise<void> {
    const { day, person } = cut;
    const due = sumPesos(cut.columns.map((column) => column.due));
    const body = {
      key,
      day,
      person: person.email,
      counted: [...counted],
      notes: { ...pieces, coins },
      explanation: explanation || null,
      due,
    };
    if (await send(request("POST /drawer/cuts", { body }))) onClosed();
  }

  return (
    <Box sx={{ displayPrint: "none", maxWidth: { lg: "none", xs: 420 } }}>
      <Section title={texts.countedCash}>
        {hasCash
          ? [...noteValues.map(String), "coins"].map((name) => (
              <Box key={name} sx={{ display: "flex", gap: 2, py: 0.5, alignItems: "center" }}>
                <Box component="label" htmlFor={`note-${name}`} sx={{ width: 96 }}>
                  {name === "coins" ? texts.coins : formatPesos(Number(name))}
                </Box>
                <TextField
                  id={`note-${name}`}
                  size="small"
                  value={notes[name] ?? ""}
                  onChange={({ target }) => countNotes(name, target.value)}
                  sx={{ width: 96 }}
                  slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" } }}
                />
                <Box sx={{ flexGrow: 1, textAlign: "right" }}>
                  {formatPesos(name === "coins" ? coins : Number(name) * (pieces[name] ?? 0))}
                </Box>
              </Box>
            ))
          : null}
        <Typography
          role="status"
          sx={{ fontWeight: 700, my: 1 }}
          color={isOff ? "error" : undefined}
        >
          {isCounted
            ? isOff
              ? difference < 0
                ? texts.missing(-difference)
                : texts.surplus(difference)
              : texts.balances
            : texts.problems["not-counted"]}
        </Typography>
        {isOff ? (
          <TextField
            fullWidth
            size="small"
            label={texts.whatHappened}
            value={explanation}
            onChange={({ target }) => onChange({ ...count, explanation: target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        ) : null}
        <Button
          fullWidth
          variant="contained"
          disabled={isBusy || cutProblem(cut.columns, counted, explanation) !== null}
          onClick={close}
          sx={{ mt: 1.5, minHeight: 44 }}
        >
          {texts.close}
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {texts.closeHelp}
        </Typography>
      </Section>
    </Box>
  );
}
