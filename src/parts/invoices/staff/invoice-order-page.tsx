import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link, useNotify, useParams } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Cell, Letter, OfficePage, Tile } from "#src/base/admin-kit/ui/office.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { regimes, uses } from "#src/parts/invoices/sat-catalogues.ts";
import { keysOf } from "#src/base/kernel/records.ts";
import { AskForInvoiceButton } from "./asking/ask-button.tsx";
import type { InvoiceRow, OrderDocuments } from "./contract.ts";
import { DueActions, Files } from "./document-actions.tsx";
import { isDue, isReady, letterOf, stateOf, toCancelOf } from "./document-state.ts";
import { Deadline, Table } from "./document-tables.tsx";
import { FileNotes } from "./file-notes.tsx";
import { HeadActions } from "./invoices-page.tsx";
import { stampingOf } from "./stamping.ts";
import { rowOf, type Upload, useFiles } from "./use-files.ts";
import * as texts from "./texts.ts";

/** The tax documents of one order: what follows, what did not enter, what stands, and if it agrees. */
export function InvoiceOrderPage() {
  const id = Number(useParams()["id"]);
  const { data, error } = useQuery({
    queryKey: ["invoices", "getList", "order", id],
    queryFn: () => request("GET /orders/:id/tax-documents", { params: { id } }),
    refetchInterval: 60_000,
  });
  const files = useFiles();
  const back = <Link to={`/orders/${id}/show`}>{texts.order(id)}</Link>;
  if (!data)
    return (
      <OfficePage title={texts.orderTitle} second={error?.message ?? ""} back={back}>
        {null}
      </OfficePage>
    );
  const lacking = data.due.filter(isDue).length;
  const ready = data.made.filter(isReady);
  const able = data.due.filter(({ mayStamp }) => mayStamp);
  const tile =
    lacking > 0 ? (
      <Tile tone="wait">{texts.lacking(lacking)}</Tile>
    ) : data.due.length > 0 ? null : (
      <Tile tone="done">{texts.allDone}</Tile>
    );
  return (
    <OfficePage
      title={texts.orderTitle}
      tile={tile}
      second={[data.name, data.receiver?.rfc].filter(Boolean).join(" · ")}
      back={back}
      actions={
        <HeadActions
          ready={ready.map((row) => Number(row.id))}
          files={files}
          first={able.length > 1 ? <StampAll able={able} /> : null}
        />
      }
    >
      <FileNotes refused={data.refused} files={files} />
      <div className={styles["two"]}>
        <div>
          <Cell title={texts.follows}>
            {data.due.length === 0 ? (
              <p className={styles["second"]}>{texts.nothingFollows}</p>
            ) : (
              data.due.map((row) => <Due key={row.id} row={row} upload={files.upload} />)
            )}
          </Cell>
          <Refusals id={id} due={data.due} />
          <Made id={id} made={data.made} due={data.due} />
        </div>
        <div>
          <Balance balance={data.balance} />
          <TaxData data={data} />
        </div>
      </div>
    </OfficePage>
  );
}

/** Has all that can be stamped now stamped, one after the other: each may change what is due. */
function StampAll({ able }: { able: readonly InvoiceRow[] }) {
  const { pending, send } = useSend();
  const stampAll = async () => {
    for (const row of able) await send(stampingOf(row));
  };
  return (
    <Button variant="contained" disabled={pending} onClick={() => void stampAll()}>
      {texts.stampAll(able.length)}
    </Button>
  );
}

function Due({ row, upload }: { row: InvoiceRow; upload: Upload }) {
  const { kind, total, cancel, seriesFolio, why, waits, fiscal } = row;
  const title = cancel ? texts.cancelTitle(seriesFolio, total) : texts.dueTitle(kind, total);
  return (
    <div className={styles["item"]} {...rowOf(row.id)}>
      <Letter>{letterOf(row)}</Letter>
      <h3>{title}</h3>
      <Deadline {...row} />
      <p>{why ?? waits}</p>
      <span className={styles["second"]}>{fiscal}</span>
      <DueActions row={row} upload={upload} isWhole />
    </div>
  );
}

/** What the service did not stamp, with what mends it. */
function Refusals({ id, due }: { id: number; due: readonly InvoiceRow[] }) {
  const refused = due.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <Cell title={texts.didNotEnter}>
      {refused.map((row) => (
        <div key={row.id} className={styles["item"]}>
          <Letter>!</Letter>
          <h3>{texts.notStampedTitle(row.kind, row.total)}</h3>
          <p className={styles["error"]}>{row.refusal}</p>
          <span>
            <AskForInvoiceButton orderId={id} label={texts.correctData} />
          </span>
        </div>
      ))}
    </Cell>
  );
}

const isInvoice = ({ kind, state }: InvoiceRow) => kind === "I" && state === "valid";

/** Of several invoices, the button beside the tax data would only correct the newest. */
const Correct = ({ id, row }: { id: number; row: InvoiceRow }) => (
  <AskForInvoiceButton
    orderId={id}
    label={texts.correct}
    of={{ document: Number(row.id), name: row.seriesFolio ?? row.label, receiver: row.receiver }}
  />
);

function Made({ id, made, due }: Pick<OrderDocuments, "id" | "made" | "due">) {
  const toCancel = toCancelOf(due);
  const standing = made.filter(isInvoice);
  if (made.length === 0) return null;
  return (
    <Cell title={texts.issuedOnes}>
      <Table heads={texts.orderColumns} isOfDocuments>
        {made.map((row) => {
          const { text, tone } = stateOf(row, toCancel);
          return (
            <tr
              key={row.id}
              {...rowOf(row.id)}
              className={row.state === "cancelled" ? styles["gone"] : ""}
            >
              <td>
                <Named row={row} />
              </td>
              <td className={styles["amount"]}>{texts.pesos(row.total)}</td>
              <td className={styles["when"]}>
                <Tile tone={tone}>{text}</Tile>
              </td>
              <td>
                <Files row={row} mayUndo>
                  {standing.length > 1 && isInvoice(row) ? <Correct id={id} row={row} /> : null}
                </Files>
              </td>
            </tr>
          );
        })}
      </Table>
    </Cell>
  );
}

function Named({ row }: { row: OrderDocuments["made"][number] }) {
  const { kind, seriesFolio, issuedAt, told } = row;
  return (
    <span className={styles["kind"]}>
      <Letter>{letterOf(row)}</Letter>
      <span>
        <b>{texts.issuedOf(seriesFolio ?? texts.shortKinds[kind], kind, issuedAt)}</b>
        <span className={styles["second"]}>{told}</span>
      </span>
    </span>
  );
}

function Balance({ balance }: Pick<OrderDocuments, "balance">) {
  if (!balance) return null;
  const { documents, documentsTotal, money, moneyTotal, isPaid, difference } = balance;
  return (
    <Cell title={texts.balance}>
      <dl className={styles["sums"]}>
        {documents.map(({ label, amount }) => (
          <Sum key={label} label={label} amount={amount} />
        ))}
        <Sum isTotal label={texts.documents} amount={documentsTotal} />
      </dl>
      <dl className={styles["sums"]}>
        {money.map(({ label, at, amount }) => (
          <Sum key={`${label} ${at}`} label={label} at={at} amount={amount} />
        ))}
        <Sum isTotal label={texts.collected(isPaid)} amount={moneyTotal} />
      </dl>
      <div className={styles["sums"]}>
        {difference === 0 ? (
          <Tile tone="done">{texts.agrees}</Tile>
        ) : (
          <Tile tone="wait">{texts.differsBy(difference)}</Tile>
        )}
      </div>
    </Cell>
  );
}

interface SumProps {
  label: string;
  at?: string | null;
  amount: number;
  isTotal?: boolean;
}

const Sum = ({ label, at = null, amount, isTotal = false }: SumProps) => (
  <div className={isTotal ? styles["total"] : ""}>
    <dt>
      <span>{label}</span>
      {at ? <span className={styles["second"]}>{` ${texts.issued(at)}`}</span> : null}
    </dt>
    <dd className={styles["amount"]}>{texts.pesos(amount)}</dd>
  </div>
);

const named = (all: readonly { key: string; name: string }[], key: string) =>
  [key, all.find((each) => each.key === key)?.name].filter(Boolean).join(" ");
const copyable: ReadonlySet<string> = new Set(["rfc", "name", "postalCode", "taxId", "email"]);

/** What to copy into the program that stamps. */
function TaxData({ data: { id, receiver, email } }: { data: OrderDocuments }) {
  const shown = receiver && {
    ...receiver,
    regime: named(regimes, receiver.regime),
    use: named(uses, receiver.use),
    email,
  };
  return (
    <Cell
      title={texts.taxData}
      beside={<AskForInvoiceButton orderId={id} {...(receiver ? { label: texts.correct } : {})} />}
    >
      {shown ? (
        <dl className={styles["data"]}>
          {keysOf(texts.dataNames).map((field) =>
            shown[field] ? (
              <div key={field}>
                <dt>{texts.dataNames[field]}</dt>
                <dd>{shown[field]}</dd>
                {copyable.has(field) ? (
                  <Copy label={texts.dataNames[field]} text={shown[field]} />
                ) : null}
              </div>
            ) : null,
          )}
        </dl>
      ) : (
        <p className={styles["second"]}>{texts.noTaxData}</p>
      )}
    </Cell>
  );
}

function Copy({ label, text }: { label: string; text: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify(texts.copied, { type: "success" }),
      () => notify(texts.notCopied, { type: "warning" }),
    );
  return (
    <Button size="small" aria-label={texts.copyOf(label)} onClick={() => void copy()}>
      {texts.copy}
    </Button>
  );
}
