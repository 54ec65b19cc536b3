import UploadIcon from "@mui/icons-material/FileUploadOutlined";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link, ListBase, Pagination, useListContext } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { FileButton } from "#src/base/admin-kit/ui/file-button.tsx";
import { Cell, Note, OfficePage, Segments } from "#src/base/admin-kit/ui/office.tsx";
import styles from "#src/base/admin-kit/ui/office.module.css";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
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

const segmentOf = ({ kind, state }: InvoiceRow): texts.Segment =>
  state === "to-cancel" || state === "cancelling" ? "cancel" : kind;

interface Filters {
  q?: string;
  kind?: texts.Segment;
  state?: readonly string[];
}

/** Of made documents, those of a segment. */
const filterOf = (segment: texts.Segment): Filters =>
  segment === "all"
    ? {}
    : segment === "cancel"
      ? { state: ["cancelling", "cancelled"] }
      : { kind: segment };

/** What has to be done about tax documents, and those that were made. */
export const InvoicesPage = () => (
  <ListBase<InvoiceRow>
    resource="invoices"
    perPage={perPage}
    sort={{ field: "settledAt", order: "DESC" }}
  >
    <Documents />
  </ListBase>
);

function Documents() {
  const made = useListContext<InvoiceRow>();
  const { q = "", kind = "all", state }: Filters = made.filterValues;
  const segment = state ? "cancel" : kind;
  const { data: due, error } = useQuery({
    queryKey: ["invoices", "getList", "due", q],
    queryFn: () => request("GET /invoices/due", { query: { q } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const files = useFiles();
  const rows = due?.data ?? [];
  const shown = rows.filter((row) => segment === "all" || segmentOf(row) === segment);
  const underWay = shown.filter(isUnderWay);
  const counts = due?.counts ?? { todo: 0, soon: 0, ready: 0 };
  const toCancel = toCancelOf(rows);
  const problem = error ?? made.error;
  const total = made.total ?? 0;
  const empty = q === "" ? texts.nothingToDo : texts.nothingFound;
  return (
    <OfficePage
      title={texts.title}
      second={problem ? problem.message : texts.head(counts.todo, counts.soon, clockNow())}
      actions={<HeadActions ready={counts.ready} files={files} />}
    >
      {due?.isOffered === false ? <IsOff /> : null}
      <div className={styles["filters"]}>
        <SearchField source="q" alwaysOn placeholder={texts.searchBy} />
        <Segments
          label={texts.shownKinds}
          names={texts.segments}
          counts={countsOf(rows)}
          chosen={segment}
          choose={(chosen) => made.setFilters({ ...(q && { q }), ...filterOf(chosen) })}
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
      <Cell title={texts.made} second={made.data ? texts.inAll(total) : ""}>
        {made.data && total > 0 ? (
          <MadeTable rows={made.data} toCancel={toCancel} />
        ) : (
          <p className={styles["second"]}>{q === "" ? texts.nothingMade : texts.nothingFound}</p>
        )}
      </Cell>
      {total > perPage ? <Pagination rowsPerPageOptions={[]} /> : null}
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
