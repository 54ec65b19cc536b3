import CloseIcon from "@mui/icons-material/Close";
import { Button, IconButton, TextField } from "@mui/material";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { NumberField } from "#src/base/admin-kit/ui/number-field.tsx";
import { cashNoteOfSeller } from "#src/shop/payments/deductible.ts";
import { formatPesos, type Pesos } from "#src/base/kernel/pesos.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { type Coverage, hasReference, missingAfter, type PaymentRow } from "./payment-rows.ts";
import styles from "./sale.module.css";
import * as texts from "./texts.ts";
import { linkDays, type PayMethod, type DraftOrderForm } from "./draft-order-form.ts";

interface Props {
  form: DraftOrderForm;
  rows: readonly PaymentRow[];
  coverage: Coverage;
  total: Pesos;
  methods: readonly PayMethod[];
  /** The days of credit that are meant, and the day on which they end, as YYYY-MM-DD. */
  credit: { days: number; until: string };
  onChange: (changes: Partial<DraftOrderForm>) => void;
  /** Whoever covered all goes on to the button that closes the sale. */
  onCovered: () => void;
}

/** How the sale is paid: a row for each payment, and what is written for what they leave. */
export function PaymentsSection({ onChange, onCovered, ...props }: Props) {
  const { form, rows, coverage, total, methods, credit } = props;
  const field = useRef<HTMLInputElement>(null);
  const { method } = form;
  const missing = missingAfter(rows, total);
  const isSuggested = form.amount === null;
  // What is missing may change while the cursor waits in the field: the next digit still replaces it.
  useLayoutEffect(() => {
    if (isSuggested && missing > 0 && document.activeElement === field.current)
      field.current?.select();
  }, [isSuggested, missing]);
  const change = coverage.kind === "whole" ? coverage.change : 0;
  const nameOf = (name: PayMethod) =>
    name === "credit" ? texts.onCredit(credit.until) : texts.methods[name];
  const cash = [...rows, { method, amount: missing }].filter((row) => row.method === "cash");
  const deductible = cash.length > 0 ? cashNoteOfSeller(total) : null;

  function add(row: PaymentRow): void {
    onChange({ payments: [...rows, row], amount: null, reference: "" });
    field.current?.focus();
  }

  function enter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (coverage.kind === "part") add(coverage.row);
    if (coverage.kind === "whole") onCovered();
  }

  return (
    <>
      {rows.length > 0 ? (
        <Rows
          rows={rows}
          nameOf={(row) => (row === "credit" ? nameOf(row) : texts.rows[row])}
          onRemove={(removed) => {
            onChange({ payments: rows.filter((each) => each !== removed), amount: null });
            field.current?.focus();
          }}
        />
      ) : null}
      {method === "link" ? null : (
        <div className={styles["missing"]} role="status">
          <span>{change > 0 ? texts.changeDue : texts.missing}</span>
          <span>{formatPesos(change > 0 ? change : Math.max(missing, 0))}</span>
        </div>
      )}
      {missing > 0 || total === 0 ? (
        <div className={styles["entry"]}>
          <div className={styles["methods"]} role="radiogroup" aria-label={texts.howPaid}>
            {methods.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="method"
                  checked={each === method}
                  onChange={() => onChange({ method: each, isAuthorized: false })}
                />
                <span>{nameOf(each)}</span>
              </label>
            ))}
          </div>
          {method === "link" ? (
            <p className={styles["note"]}>{texts.linkHelp(linkDays)}</p>
          ) : (
            <NumberField
              kind="money"
              label={texts.amount}
              inputRef={field}
              className={styles["pesos"] ?? ""}
              value={form.amount ?? missing}
              show={twoDecimals}
              // Empty is not yet «what is missing»: whoever deletes it goes on typing.
              onNumber={(amount) =>
                onChange({ amount: amount === missing ? null : (amount ?? "") })
              }
              onFocus={({ target }) => target.select()}
              onBlur={() => form.amount === "" && onChange({ amount: null })}
              onKeyDown={enter}
            />
          )}
          {hasReference(method) ? (
            <TextField
              label={texts.reference}
              value={form.reference}
              onChange={({ target }) => onChange({ reference: target.value })}
              onKeyDown={enter}
              slotProps={{ htmlInput: { autoComplete: "off", maxLength: 60 } }}
            />
          ) : null}
          {method === "credit" ? (
            <TextField
              label={texts.creditDays}
              value={form.days}
              placeholder={String(credit.days)}
              onChange={({ target }) => onChange({ days: target.value })}
              slotProps={{
                inputLabel: { shrink: true },
                htmlInput: { inputMode: "numeric", autoComplete: "off" },
              }}
            />
          ) : null}
          {deductible ? <p className={styles["note"]}>{deductible}</p> : null}
          {coverage.kind === "part" ? (
            <Button variant="outlined" onClick={() => add(coverage.row)}>
              {texts.addPayment}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

const twoDecimals = (amount: number) =>
  amount.toLocaleString("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface RowsProps {
  rows: readonly PaymentRow[];
  nameOf: (method: PaymentRow["method"]) => string;
  onRemove: (row: PaymentRow) => void;
}

const Rows = ({ rows, nameOf, onRemove }: RowsProps): Elements => (
  <ul className={styles["rows"]} aria-label={texts.payments}>
    {rows.map((row, index) => (
      <li key={index}>
        <span>
          <span>{nameOf(row.method)}</span>
          {row.reference ? <span className={styles["reference"]}>{row.reference}</span> : null}
        </span>
        <b>{formatPesos(row.amount)}</b>
        <IconButton
          size="small"
          aria-label={texts.removePayment(nameOf(row.method), row.amount)}
          onClick={() => onRemove(row)}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </li>
    ))}
  </ul>
);
