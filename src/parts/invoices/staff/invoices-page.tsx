import { Button, InputAdornment, TextField } from "@mui/material";
import SearchIcon from "@mui/icons-material/Search";
import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import { Cell, Note, OfficePage, Segments } from "#src/base/admin-kit/ui/office.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import type { InvoiceRow } from "./contract.ts";
import { isDue, isUnderWay, toCancelOf } from "./document-state.ts";
import { DueTable, MadeTable } from "./document-tables.tsx";
import { FileNotes } from "./file-notes.tsx";
import { GlobalPeriodBox } from "./global-period-box.tsx";
import { SendButton } from "./send-button.tsx";
import { useFiles } from "./use-files.ts";
import * as texts from "./texts.ts";

const perPage = 10;
const typingMilliseconds = 300;

const segmentOf = ({ kind, state }: InvoiceRow): texts.Segment =>
  state === "to-cancel" || state === "cancelling" ? "cancel" : kind;

/** Of made documents, those of a segment. */
const filterOf = (segment: texts.Segment, q: string) => ({
  ...(q === "" ? {} : { q }),
  ...(segment === "all"
    ? {}
    : segment === "cancel"
      ? { state: ["cancelling", "cancelled"] }
      : { kind: segment }),
});

function useDocuments(segment: texts.Segment, q: string, page: number) {
  const due = useQuery({
    queryKey: ["invoices", "getList", "due", q],
    queryFn: () => request("GET /invoices/due", { query: { q } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const filter = JSON.stringify(filterOf(segment, q));
  const query = {
    sort: "settledAt",
    order: "DESC",
    perPage: String(perPage),
    page: String(page),
    filter,
  } as const;
  const made = useQuery({
    queryKey: ["invoices", "getList", query],
    queryFn: () => request("GET /invoices", { query }),
    placeholderData: keepPreviousData,
  });
  return { due: due.data, made: made.data, error: due.error ?? made.error };
}

/** What has to be done about tax documents, and those that were made. */
export function InvoicesPage() {
  const [segment, setSegment] = useState<texts.Segment>("all");
  const [q, setQ] = useState("");
  const [page, setPage] = useState(1);
  const { due, made, error } = useDocuments(segment, q, page);
  const files = useFiles();
  const rows = due?.data ?? [];
  const shown = rows.filter((row) => segment === "all" || segmentOf(row) === segment);
  const underWay = shown.filter(isUnderWay);
  const counts = due?.counts ?? { todo: 0, soon: 0, ready: 0 };
  const toCancel = toCancelOf(rows);
  const first = (change: () => void) => {
    setPage(1);
    change();
  };
  const empty = q === "" ? texts.nothingToDo : texts.nothingFound;
  return (
    <OfficePage
      title={texts.title}
      second={error ? error.message : texts.head(counts.todo, counts.soon, clockNow())}
      actions={<HeadActions ready={counts.ready} files={files} />}
    >
      {due?.isOffered === false ? <IsOff /> : null}
      <div className={styles["filters"]}>
        <Search onSearch={(words) => first(() => setQ(words))} />
        <Segments
          label={texts.shownKinds}
          names={texts.segments}
          counts={countsOf(rows)}
          chosen={segment}
          choose={(chosen) => first(() => setSegment(chosen))}
        />
        <a href="/api/admin/invoices/lines.csv">{texts.csv}</a>
      </div>
      <FileNotes refused={due?.refused ?? []} files={files} />
      <Cell title={texts.toDo} second={texts.toDoHelp}>
        {shown.some(isDue) ? (
          <DueTable rows={shown.filter(isDue)} upload={files.upload} />
        ) : (
          <p className={styles["second"]}>{empty}</p>
        )}
      </Cell>
      {underWay.length > 0 ? (
        <Cell title={texts.underWay} second={texts.underWayHelp}>
          <DueTable rows={underWay} upload={files.upload} />
        </Cell>
      ) : null}
      <Cell title={texts.made} second={made ? texts.inAll(made.total) : ""}>
        {made && made.total > 0 ? (
          <MadeTable rows={made.data} toCancel={toCancel} />
        ) : (
          <p className={styles["second"]}>{q === "" ? texts.nothingMade : texts.nothingFound}</p>
        )}
      </Cell>
      {made && made.total > perPage ? (
        <Pager page={page} total={made.total} onPage={setPage} />
      ) : null}
      <GlobalPeriodBox />
    </OfficePage>
  );
}

const clockNow = () => texts.clockOf(new Date());

function countsOf(rows: readonly InvoiceRow[]): Record<texts.Segment, number> {
  const counts = { all: 0, I: 0, E: 0, P: 0, global: 0, cancel: 0 };
  for (const row of rows.filter(isDue)) {
    counts.all++;
    counts[segmentOf(row)]++;
  }
  return counts;
}

interface HeadProps {
  /** How many have both files, or their numbers. */
  ready: number | number[];
  files: ReturnType<typeof useFiles>;
  /** What comes before both. */
  first?: Elements;
}

/** The first that can be done is filled: with nothing to send, the upload is what the page is for. */
export function HeadActions({ ready, files: { upload, uploading }, first = null }: HeadProps) {
  if (!useCan()("invoices.write")) return null;
  const [count, ids] = typeof ready === "number" ? [ready] : [ready.length, ready];
  return (
    <>
      <FileButton
        multiple
        accept={texts.accepted}
        variant={count > 0 || first ? "outlined" : "contained"}
        disabled={uploading}
        startIcon={<UploadIcon />}
        onFile={(file, others) => void upload([file, ...others], null)}
      >
        {texts.choose}
      </FileButton>
      <SendButton ready={count} ids={ids} variant={first ? "outlined" : "contained"} />
      {first}
    </>
  );
}

/** Searches after a pause in typing. */
function Search({ onSearch }: { onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingMilliseconds);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- made anew with every page
  }, [typed]);
  const icon = (
    <InputAdornment position="start">
      <SearchIcon />
    </InputAdornment>
  );
  return (
    <TextField
      type="search"
      placeholder={texts.searchBy}
      value={typed ?? ""}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ htmlInput: { "aria-label": texts.searchBy }, input: { startAdornment: icon } }}
      sx={{ flex: "0 1 290px", bgcolor: "background.paper" }}
    />
  );
}

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pager({ page, total, onPage }: PagerProps) {
  const last = Math.min(page * perPage, total);
  return (
    <div className={styles["pager"]}>
      <span className={styles["second"]}>{texts.range((page - 1) * perPage + 1, last, total)}</span>
      <span className={styles["actions"]}>
        <Button variant="outlined" disabled={page === 1} onClick={() => onPage(page - 1)}>
          {texts.earlier}
        </Button>
        <Button variant="outlined" disabled={last === total} onClick={() => onPage(page + 1)}>
          {texts.later}
        </Button>
      </span>
    </div>
  );
}

/** The menu can't know it. */
function IsOff() {
  const mayConfigure = useCan()("orders.configure");
  return (
    <Note
      title={texts.isOff}
      actions={mayConfigure ? <Link to="/invoice-settings">{texts.toSettings}</Link> : null}
    >
      {null}
    </Note>
  );
}
