import { Alert, Box, IconButton, Stack, TextField, Typography } from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { PiecesField } from "#src/admin-kit/ui/pieces-field.tsx";
import { formatPesos, lineTotal } from "#src/kernel/pesos.ts";
import type { PricedSale } from "./sale-contract.ts";
import * as texts from "./sale-texts.ts";
import { readAgreement, type WorkLine } from "./sale-work.ts";

interface Props {
  lines: readonly WorkLine[];
  priced: PricedSale | null;
  onChange: (lines: WorkLine[]) => void;
}

/** Phones have name and amount above the fields. */
const grid = {
  gridTemplateColumns: { xs: "auto 1fr auto", md: "minmax(0, 1fr) auto 7rem 6.5rem auto" },
  gridTemplateAreas: {
    xs: '"name name amount" "pieces agreement remove" "told told told"',
    md: '"name pieces agreement amount remove" "told told told told told"',
  },
};

/** What is sold: pieces, price and what is taken off, one row for each product. */
export function SaleLines({ lines, priced, onChange }: Props) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {lines.map((line) => (
        <Row
          key={line.id}
          line={line}
          priced={priced}
          onChange={(changed) => onChange(lines.map((each) => (each === line ? changed : each)))}
          onRemove={() => onChange(lines.filter((each) => each !== line))}
        />
      ))}
    </Box>
  );
}

interface RowProps {
  line: WorkLine;
  priced: PricedSale | null;
  onChange: (line: WorkLine) => void;
  onRemove: () => void;
}

function Row({ line, priced, onChange, onRemove }: RowProps) {
  const { id, name, quantity, agreement } = line;
  const shown = priced?.lines.find((each) => each.id === id);
  const free = priced?.free.find((each) => each.id === id);
  const told = [...(priced?.problems ?? []), ...(priced?.shortages ?? [])].filter(
    (each) => each.id === id,
  );
  const isWrong = readAgreement(agreement) === null;
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        ...grid,
        columnGap: 1.5,
        rowGap: 1,
        alignItems: "center",
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ gridArea: "name" }}>
        <b>{name}</b>
        <Typography variant="body2" color="text.secondary">
          {shown ? texts.priceAndStock(shown) : ""}
        </Typography>
        {free ? (
          <Typography variant="body2" color="success">
            {texts.freeOf(free.quantity, free.name)}
          </Typography>
        ) : null}
      </Box>
      <Stack direction="row" sx={{ gridArea: "pieces", alignItems: "center" }}>
        <IconButton
          size="small"
          aria-label={texts.less(name)}
          disabled={quantity <= 1}
          onClick={() => onChange({ ...line, quantity: quantity - 1 })}
        >
          <span aria-hidden>−</span>
        </IconButton>
        <PiecesField
          value={quantity}
          min={1}
          name={texts.quantityOf(name)}
          onChange={(pieces) => onChange({ ...line, quantity: Math.min(pieces, 100_000) })}
        />
        <IconButton
          size="small"
          aria-label={texts.more(name)}
          onClick={() => onChange({ ...line, quantity: quantity + 1 })}
        >
          <span aria-hidden>+</span>
        </IconButton>
      </Stack>
      <TextField
        size="small"
        value={agreement}
        error={isWrong}
        helperText={isWrong ? texts.agreementWrong : null}
        placeholder={texts.agreementHint}
        onChange={({ target }) => onChange({ ...line, agreement: target.value })}
        slotProps={{ htmlInput: { "aria-label": texts.agreementOf(name), autoComplete: "off" } }}
        sx={{ gridArea: "agreement", maxWidth: "9rem" }}
      />
      <Box sx={{ gridArea: "amount", textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
        <b>{shown ? formatPesos(lineTotal(shown)) : ""}</b>
      </Box>
      <IconButton
        size="small"
        aria-label={texts.remove(name)}
        onClick={onRemove}
        sx={{ gridArea: "remove", justifySelf: "end" }}
      >
        <CloseIcon />
      </IconButton>
      <Stack spacing={1} role="status" sx={{ gridArea: "told" }}>
        {told.map(({ msg }) => (
          <Alert key={msg} severity="warning">
            {msg}
          </Alert>
        ))}
      </Stack>
    </Box>
  );
}
