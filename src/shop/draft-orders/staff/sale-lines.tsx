import { Alert, IconButton, TextField } from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { PiecesField } from "#src/base/admin-kit/ui/pieces-field.tsx";
import { formatPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import type { DraftPrice } from "./contract.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";
import { readAgreement, type FormLine } from "./draft-order-form.ts";

interface Props {
  lines: readonly FormLine[];
  priced: DraftPrice | null;
  onChange: (lines: FormLine[]) => void;
}

/** What is sold: pieces, price and what is taken off, one row for each product. */
export const SaleLines = ({ lines, priced, onChange }: Props) => (
  <>
    <div className={`${styles["line"]} ${styles["heads"]}`} aria-hidden>
      <span className={styles["name"]}>{texts.product}</span>
      <span style={{ gridArea: "pieces", width: 130 }}>{texts.pieces}</span>
      <span style={{ gridArea: "agreed" }}>{texts.discount}</span>
      <span className={styles["amount"]}>{texts.amount}</span>
    </div>
    <ul className={styles["lines"]}>
      {lines.map((line) => (
        <Row
          key={line.id}
          line={line}
          priced={priced}
          onChange={(changed) => onChange(lines.map((each) => (each === line ? changed : each)))}
          onRemove={() => onChange(lines.filter((each) => each !== line))}
        />
      ))}
    </ul>
  </>
);

interface RowProps {
  line: FormLine;
  priced: DraftPrice | null;
  onChange: (line: FormLine) => void;
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
    <li className={styles["line"]}>
      {shown?.image ? <img className={styles["image"]} src={shown.image} alt="" /> : null}
      <div className={styles["name"]}>
        <b>{name}</b>
        <span>{shown ? texts.priceAndStock(shown) : ""}</span>
        {free ? (
          <span className={styles["good"]}>{texts.freeOf(free.quantity, free.name)}</span>
        ) : null}
      </div>
      <div className={styles["step"]}>
        <button
          type="button"
          aria-label={texts.less(name)}
          disabled={quantity <= 1}
          onClick={() => onChange({ ...line, quantity: quantity - 1 })}
        >
          −
        </button>
        <PiecesField
          value={quantity}
          min={1}
          name={texts.quantityOf(name)}
          onChange={(pieces) => onChange({ ...line, quantity: Math.min(pieces, 100_000) })}
        />
        <button
          type="button"
          aria-label={texts.more(name)}
          onClick={() => onChange({ ...line, quantity: quantity + 1 })}
        >
          +
        </button>
      </div>
      <TextField
        value={agreement}
        error={isWrong}
        helperText={isWrong ? texts.agreementWrong : null}
        placeholder={texts.agreementHint}
        onChange={({ target }) => onChange({ ...line, agreement: target.value })}
        slotProps={{ htmlInput: { "aria-label": texts.agreementOf(name), autoComplete: "off" } }}
        sx={{ gridArea: "agreed" }}
      />
      <b className={styles["amount"]}>{shown ? formatPesos(lineTotal(shown)) : ""}</b>
      <IconButton
        size="small"
        aria-label={texts.remove(name)}
        onClick={onRemove}
        sx={{ gridArea: "remove", justifySelf: "end" }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
      <div role="status" style={{ gridArea: "told" }}>
        {told.map(({ msg }) => (
          <Alert key={msg} severity="warning">
            {msg}
          </Alert>
        ))}
      </div>
    </li>
  );
}
