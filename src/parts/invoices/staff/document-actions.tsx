import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Button } from "@mui/material";
import { ConfirmButton } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { CancelButton } from "./cancel-button.tsx";
import type { InvoiceRow } from "./contract.ts";
import { stampingOf } from "./stamping.ts";
import type { Upload } from "./use-files.ts";
import * as texts from "./texts.ts";

/** What can be done with one document: what is due of it, or what undoes it. */

interface DueProps {
  row: InvoiceRow;
  upload: Upload;
  /** Also what there is no room for in a list. */
  isWhole?: boolean;
}

export function DueActions({ row, upload, isWhole = false }: DueProps) {
  const { id, kind, cancel, state, waits, mayStamp, mayGiveUp, label, isReserved } = row;
  const mayWrite = useCan()("invoices.write");
  const { pending, send } = useSend();
  const variant = isWhole ? "outlined" : "text";
  if (state === "cancelling" && mayWrite) return <Cancelling id={Number(id)} />;
  if (mayGiveUp && mayWrite)
    return (
      <ConfirmButton
        label={texts.giveUp}
        title={texts.giveUp}
        button={{ size: "small", variant: "text", disabled: pending }}
        onConfirm={() =>
          void send(request("DELETE /invoices/:id/stamping", { params: { id: Number(id) } }))
        }
      >
        {texts.giveUpHelp}
      </ConfirmButton>
    );
  if (waits !== null || !mayWrite) return <span className={styles["second"]}>{waits}</span>;
  if (cancel) return <ToCancel cancel={cancel} label={label} />;
  return (
    <span className={styles["files"]}>
      {mayStamp ? (
        <Button
          size="small"
          variant={variant}
          disabled={pending}
          aria-label={texts.stampOf(label)}
          onClick={() => void send(stampingOf(row))}
        >
          {texts.stamp}
        </Button>
      ) : null}
      {isWhole || !mayStamp ? (
        <FileButton
          multiple
          size="small"
          variant={variant}
          accept={texts.accepted}
          aria-label={texts.uploadTo(label)}
          onFile={(file, others) => void upload([file, ...others], id)}
        >
          {isWhole ? texts.uploadFile : texts.upload}
        </FileButton>
      ) : null}
      {isReserved ? (
        <ConfirmButton
          label={texts.release}
          title={texts.release}
          button={{ size: "small", variant: "text", disabled: pending }}
          onConfirm={() =>
            void send(request("DELETE /invoices/:id", { params: { id: Number(id) } }))
          }
        >
          {texts.releaseHelp}
        </ConfirmButton>
      ) : null}
      {isWhole || kind === "global" ? (
        <a href={`/api/admin/invoices/lines.csv?ids=${id}`} aria-label={texts.linesOf(label)}>
          {texts.seeLines}
        </a>
      ) : null}
    </span>
  );
}

interface ToCancelProps {
  cancel: NonNullable<InvoiceRow["cancel"]>;
  label: string;
}

const ToCancel = ({ cancel: { document, ...how }, label }: ToCancelProps) => (
  <span className={styles["files"]}>
    <Keep id={document} />
    <CancelButton {...how} id={document} name={label} label={texts.cancelShort} />
  </span>
);

/** What the staff know of a cancellation that waits for the SAT. */
function Cancelling({ id }: { id: number }) {
  const { pending, send } = useSend();
  const body = { motive: "02", isDone: true } as const;
  return (
    <span className={styles["files"]}>
      <Keep id={id} />
      <ConfirmButton
        label={texts.isCancelledNow}
        title={texts.isCancelledNow}
        button={{ size: "small", variant: "text", disabled: pending }}
        onConfirm={() =>
          void send(request("POST /invoices/:id/cancellation", { params: { id }, body }))
        }
      >
        {texts.isCancelledHelp}
      </ConfirmButton>
    </span>
  );
}

/** Says that the SAT or the customer does not let it be cancelled. */
function Keep({ id }: { id: number }) {
  const { pending, send } = useSend();
  return (
    <ConfirmButton
      label={texts.keep}
      title={texts.keep}
      button={{ size: "small", variant: "text", color: "inherit", disabled: pending }}
      onConfirm={() => void send(request("POST /invoices/:id/keeping", { params: { id } }))}
    >
      {texts.keepHelp}
    </ConfirmButton>
  );
}

interface FilesProps {
  row: InvoiceRow;
  mayUndo?: boolean;
  children?: Elements;
}

/** The files that are there; and, where nothing is due of it, what undoes the document. */
export function Files({ row, mayUndo = false, children }: FilesProps) {
  const { id: key, hasPdf, hasXml, state, mayRemove, seriesFolio, label } = row;
  const id = Number(key);
  const name = seriesFolio ?? label;
  const has = { pdf: hasPdf, xml: hasXml };
  const isUndone = useCan()("invoices.write") && mayUndo && state === "valid";
  const { pending, send } = useSend();
  return (
    <span className={styles["files"]}>
      {(["pdf", "xml"] as const).map((kind) =>
        has[kind] ? (
          <a
            key={kind}
            href={`/api/admin/invoices/${id}/files/${kind}`}
            aria-label={texts.download(kind, name)}
          >
            {texts.fileKinds[kind]}
          </a>
        ) : null,
      )}
      {children}
      {isUndone && mayRemove ? (
        <ConfirmButton
          label={texts.remove}
          title={texts.removeFiles}
          button={{ size: "small", variant: "text", color: "inherit", disabled: pending }}
          onConfirm={() => void send(request("DELETE /invoices/:id/files", { params: { id } }))}
        >
          {texts.removeHelp}
        </ConfirmButton>
      ) : null}
      {isUndone ? <CancelButton id={id} name={name} label={texts.cancelShort} /> : null}
    </span>
  );
}
