import { Link } from "react-admin";
import { Letter, Tile } from "#src/base/admin-kit/ui/office.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import own from "./document-tables.module.css";
import type { Elements } from "#src/base/ui/elements.ts";
import type { InvoiceRow } from "./contract.ts";
import { letterOf, stateOf } from "./document-state.ts";
import { DueActions, Files } from "./document-actions.tsx";
import { rowOf, type Upload } from "./use-files.ts";
import * as texts from "./texts.ts";

interface TableProps {
  heads: readonly string[];
  /** Whether its first column is the document, and not its letter alone. */
  isOfDocuments?: boolean;
  children: Elements;
}

export const Table = ({ heads, isOfDocuments = false, children }: TableProps) => (
  <table className={`${styles["grid"]} ${isOfDocuments ? own["docs"] : ""}`}>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} className={head === "Importe" || head === "Total" ? styles["amount"] : ""}>
            {head}
          </th>
        ))}
        <th aria-label={texts.actions} />
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

function Kind({ row, children }: { row: InvoiceRow; children: string }) {
  return (
    <span className={styles["kind"]}>
      <Letter>{letterOf(row)}</Letter>
      <span className={styles["wide"]}>{children}</span>
    </span>
  );
}

/** The order, which leads to all of its documents, and whom it is for. */
function Whose({ row: { orderId, label, receiver } }: { row: InvoiceRow }) {
  return (
    <>
      {orderId === null ? (
        <b>{label}</b>
      ) : (
        <Link className={styles["plain"] ?? ""} to={`/order-documents/${orderId}/show`}>
          {label}
        </Link>
      )}
      <span className={styles["second"]}>{receiver.rfc}</span>
    </>
  );
}

export function Deadline({ dueAt, waits }: Pick<InvoiceRow, "dueAt" | "waits">) {
  if (dueAt === null) return null;
  const { text, isSoon } = texts.deadline(dueAt, new Date());
  // What has to wait is up to nobody here.
  return isSoon && waits === null ? (
    <Tile tone="wait">{text}</Tile>
  ) : (
    <span className={styles["second"]}>{text}</span>
  );
}

interface DueProps {
  rows: readonly InvoiceRow[];
  upload: Upload;
}

export const DueTable = ({ rows, upload }: DueProps) => (
  <Table heads={texts.columns.todo}>
    {rows.map((row) => (
      <tr key={row.id} {...rowOf(row.id)}>
        <td>
          <Kind row={row}>{row.cancel ? texts.cancelShort : texts.shortKinds[row.kind]}</Kind>
        </td>
        <td>
          <Whose row={row} />
        </td>
        <td className={styles["what"]}>
          <span>{row.why ?? row.waits}</span>
          <span className={styles["second"]}>{row.fiscal}</span>
          {row.refusal ? (
            <span className={`${styles["second"]} ${styles["error"]}`}>
              {texts.notStamped(row.refusal)}
            </span>
          ) : null}
        </td>
        <td className={styles["amount"]}>{texts.pesos(row.total)}</td>
        <td className={styles["when"]}>
          <Deadline {...row} />
        </td>
        <td>
          <DueActions row={row} upload={upload} />
        </td>
      </tr>
    ))}
  </Table>
);

interface MadeProps {
  rows: readonly InvoiceRow[];
  /** The numbers of those that are due to be cancelled. */
  toCancel: ReadonlySet<number>;
}

export const MadeTable = ({ rows, toCancel }: MadeProps) => (
  <Table heads={texts.columns.made}>
    {rows.map((row) => {
      const { text, tone } = stateOf(row, toCancel);
      const folio = row.seriesFolio ?? texts.shortKinds[row.kind];
      const issued = row.issuedAt === null ? "" : texts.issued(row.issuedAt);
      return (
        <tr
          key={row.id}
          {...rowOf(row.id)}
          className={row.state === "cancelled" ? styles["gone"] : ""}
        >
          <td>
            <Kind row={row}>{folio}</Kind>
          </td>
          <td>
            <Whose row={row} />
          </td>
          <td className={styles["what"]}>
            <span className={styles["phone"]}>{`${folio} · `}</span>
            <span>{issued}</span>
          </td>
          <td className={styles["amount"]}>{texts.pesos(row.total)}</td>
          <td className={styles["when"]}>
            <Tile tone={tone}>{text}</Tile>
          </td>
          <td>
            <Files row={row} mayUndo={row.orderId === null} />
          </td>
        </tr>
      );
    })}
  </Table>
);
