import { lazy, Suspense, useState } from "react";
import { useCustomer } from "#src/shop/customers/session.ts";
import type { Backend } from "#src/base/kernel/api-client.ts";
import type {
  InvoiceDocument,
  InvoiceFileKind,
  OrderInvoice,
} from "#src/parts/invoices/contract.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button, classes, Skeleton, ui } from "#src/base/ui/parts.tsx";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import styles from "./invoice.module.css";
import * as texts from "./texts.ts";

const AskForm = lazy(() => orLoadAgain(() => import("./ask-form.tsx")));

export interface InvoicePartProps {
  backend: Backend;
  orderId: number | string;
  /** What the invoice is of, in words; null if part of it went back. */
  amount: string | null;
  invoice: OrderInvoice;
  isPaid: boolean;
  /** What to know before paying (deductible.ts). */
  note: string | null;
  /** Whether the form is open from the start. */
  startsOpen: boolean;
  /** Under the form with the tax data. */
  privacyNote: Elements;
  onChange: (invoice: OrderInvoice) => void;
}

/** Where an order's invoice stands: to be asked for, asked for, or there to be downloaded. */
export function InvoicePart({ startsOpen, ...props }: InvoicePartProps) {
  const { backend, invoice, onChange } = props;
  const [isOpen, setIsOpen] = useState(startsOpen);
  const isToAsk = invoice.asked ? invoice.asked.status === "asked" : invoice.refusal === null;
  const open = (now: boolean) => {
    ignoreSecondTap();
    setIsOpen(now);
  };
  if (invoice.documents.length > 0)
    return invoice.documents.map((document) => (
      <Document key={document.id} backend={backend} document={document} />
    ));
  return (
    <>
      {props.note && <p className={styles.beforePaying}>{props.note}</p>}
      {isOpen && isToAsk ? (
        <Suspense fallback={<Skeleton height={560} />}>
          <AskForm
            {...props}
            onChange={(now) => {
              open(false);
              onChange(now);
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      ) : (
        <Standing {...props} onOpen={() => open(true)} />
      )}
    </>
  );
}

function Standing({
  invoice: { asked, refusal, lastDay, promisedHours },
  isPaid,
  onOpen,
}: Omit<InvoicePartProps, "startsOpen"> & { onOpen: () => void }) {
  const email = useCustomer()?.email;
  if (asked) {
    const isCorrectable = asked.status === "asked";
    return (
      <Row
        icon="clock"
        isGood
        title={(isPaid ? texts.coming : texts.comingAfterPayment)(promisedHours)}
        note={isCorrectable ? texts.asItWasAsked(asked.receiver, email) : texts.begun}
      >
        {isCorrectable && (
          <button type="button" className={styles.correct} onClick={onOpen}>
            {texts.correct}
          </button>
        )}
      </Row>
    );
  }
  if (refusal !== null) return <Row icon="invoice" title={texts.title} note={refusal} />;
  return (
    <Row icon="invoice" title={texts.title} note={lastDay === null ? null : texts.until(lastDay)}>
      <Button onClick={onOpen}>{texts.ask}</Button>
    </Row>
  );
}

interface RowProps {
  icon: "invoice" | "clock" | "check";
  isGood?: boolean;
  title: string;
  note: string | null;
  children?: Elements;
}

function Row({ icon, isGood = false, title, note, children }: RowProps) {
  return (
    <div className={classes(styles.row, isGood && styles.good)}>
      <PageIcon name={icon} />
      <div>
        <h2>{title}</h2>
        {note && <p className={ui.note}>{note}</p>}
      </div>
      {children}
    </div>
  );
}

function Document({ backend, document }: { backend: Backend; document: InvoiceDocument }) {
  const [busy, setBusy] = useState(false);
  const save = async (kind: InvoiceFileKind) => {
    setBusy(true);
    try {
      const { saveInvoiceFile } = await orLoadAgain(() => import("./save-file.ts"));
      await saveInvoiceFile(backend, document, kind);
    } catch (error) {
      showAlert("error", texts.notDownloaded, error);
    }
    setBusy(false);
  };
  return (
    <div className={styles.document}>
      <Row icon="check" isGood title={texts.named(document)} note={texts.sentOn(document.sentAt)} />
      <div className={styles.files}>
        {document.files.map((kind) => (
          <button key={kind} type="button" disabled={busy} onClick={() => void save(kind)}>
            <PageIcon name="download" small />
            <span>{texts.download(kind)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
