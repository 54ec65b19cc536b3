import {
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { formatPesos } from "#src/kernel/pesos.ts";
import * as texts from "./sale-texts.ts";
import { changeDue, linkDays, type PayMethod, type Work } from "./sale-work.ts";

interface Props {
  work: Work;
  total: number;
  methods: readonly PayMethod[];
  onChange: (changes: Partial<Work>) => void;
}

/** How the customer pays here, or that they will. */
export function PaymentFields({ work, total, methods, onChange }: Props) {
  const { reference, received, days } = work;
  const method = methods.find((each) => each === work.method) ?? null;
  const change = changeDue(received, total);
  return (
    <Stack spacing={1.5}>
      <div>
        <FormLabel id="how-paid">{texts.howPaid}</FormLabel>
        <RadioGroup
          aria-labelledby="how-paid"
          value={method}
          onChange={({ target }) => {
            const chosen = methods.find((each) => each === target.value);
            if (chosen) onChange({ method: chosen });
          }}
        >
          {methods.map((each) => (
            <FormControlLabel
              key={each}
              value={each}
              control={<Radio size="small" />}
              label={texts.methods[each]}
            />
          ))}
        </RadioGroup>
      </div>
      {method === "cash" ? (
        <>
          <TextField
            size="small"
            label={texts.received}
            value={received}
            onChange={({ target }) => onChange({ received: target.value })}
            slotProps={{ htmlInput: { inputMode: "decimal", autoComplete: "off" } }}
          />
          <Typography component="div" role="status" variant="h6">
            {change === null
              ? ""
              : change < 0
                ? texts.stillMissing(-change)
                : `${texts.changeDue} ${formatPesos(change)}`}
          </Typography>
        </>
      ) : null}
      {method === "transfer" || method === "terminal" ? (
        <TextField
          size="small"
          label={texts.reference}
          value={reference}
          onChange={({ target }) => onChange({ reference: target.value })}
          slotProps={{ htmlInput: { autoComplete: "off", maxLength: 60 } }}
        />
      ) : null}
      {method === "link" ? (
        <Typography variant="body2" color="text.secondary">
          {texts.linkHelp(linkDays)}
        </Typography>
      ) : null}
      {method === "credit" ? (
        <TextField
          size="small"
          label={texts.creditDays}
          value={days}
          onChange={({ target }) => onChange({ days: target.value.replaceAll(/\D/g, "") })}
          slotProps={{ htmlInput: { inputMode: "numeric", autoComplete: "off" } }}
        />
      ) : null}
    </Stack>
  );
}
