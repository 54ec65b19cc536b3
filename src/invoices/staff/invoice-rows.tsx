import DoneIcon from "@mui/icons-material/Done";
import {
  Box,
  Button,
  Card,
  Chip,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { Link as RouterLink, useNotify } from "react-admin";
import { formatMoment } from "#src/admin-kit/moments.ts";
import { request } from "#src/admin-kit/ui/api.ts";
import { ConfirmButton } from "#src/admin-kit/ui/confirm-dialog.tsx";
import { FileButton } from "#src/admin-kit/ui/file-button.tsx";
import { useCan } from "#src/admin-kit/ui/session.ts";
import { useAsyncAction } from "#src/admin-kit/ui/use-async-action.ts";
import { useOrderRequest } from "#src/orders/staff/use-order-request.ts";
import { CancelButton } from "./cancel-button.tsx";
import type { InvoiceRow } from "./contract.ts";
import { rowOf } from "./use-files.ts";
import * as texts from "./texts.ts";

interface RowsProps {
  rows: readonly InvoiceRow[];
  empty: string;
  onFiles: (files: File[], invoice: number) => void;
}

interface RowProps extends Pick<RowsProps, "onFiles"> {
  row: InvoiceRow;
}

export function InvoiceRows({ rows, empty, onFiles }: RowsProps) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  if (rows.length === 0)
    return (
      <Card sx={{ p: 3 }}>
        <Typography>{empty}</Typography>
      </Card>
    );
  if (isSmall)
    return (
      <Card>
        {rows.map((row) => (
          <PhoneRow key={row.id} row={row} onFiles={onFiles} />
        ))}
      </Card>
    );
  return (
    <Card sx={{ overflowX: "auto" }}>
      <Table sx={{ "& .MuiTableCell-root": { px: 1.5 } }}>
        <TableHead>
          <TableRow>
            {Object.entries(texts.columns).map(([name, label]) => (
              <TableCell key={name} align={name === "total" ? "right" : "left"}>
                {label}
              </TableCell>
            ))}
            <TableCell aria-label={texts.actions} />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <WideRow key={row.id} row={row} onFiles={onFiles} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function WideRow({ row, onFiles }: RowProps) {
  const { receiver } = row;
  return (
    <TableRow {...rowOf(row.id)}>
      <TableCell>
        <OrderLink row={row} />
      </TableCell>
      <TableCell>
        <Rfc rfc={receiver.rfc} />
        <Typography variant="body2" color="text.secondary">
          {row.period ? texts.periodOf(row.period) : receiver.name}
        </Typography>
      </TableCell>
      <TableCell>{receiver.regime}</TableCell>
      <TableCell>{receiver.use}</TableCell>
      <TableCell>{receiver.postalCode}</TableCell>
      <TableCell align="right" sx={{ fontWeight: 650, whiteSpace: "nowrap" }}>
        {texts.pesos(row.total)}
      </TableCell>
      <TableCell>
        <When row={row} />
      </TableCell>
      <TableCell>
        <Files row={row} />
      </TableCell>
      <TableCell align="right">
        <Actions row={row} onFiles={onFiles} />
      </TableCell>
    </TableRow>
  );
}

function PhoneRow({ row, onFiles }: RowProps) {
  const { rfc, name, regime, use, postalCode } = row.receiver;
  return (
    <Box {...rowOf(row.id)} sx={{ p: 2, "& + &": { borderTop: 1, borderColor: "divider" } }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: "space-between" }}>
        <div>
          <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", columnGap: 0.75 }}>
            <OrderLink row={row} />
            <b>{row.period ? texts.periodOf(row.period) : name}</b>
          </Stack>
          <Rfc rfc={rfc} />
          <Typography variant="body2" color="text.secondary">
            {texts.taxLine(regime, use, postalCode)}
          </Typography>
        </div>
        <b>{texts.pesos(row.total)}</b>
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: "wrap", gap: 1, mt: 1, alignItems: "center" }}
      >
        <Files row={row} />
        <When row={row} />
        <Box sx={{ ml: "auto" }}>
          <Actions row={row} onFiles={onFiles} />
        </Box>
      </Stack>
    </Box>
  );
}

function OrderLink({ row: { kind, orderId } }: { row: InvoiceRow }) {
  const label = texts.labelOf(kind, orderId);
  return orderId === null ? (
    <b>{label}</b>
  ) : (
    <Link component={RouterLink} to={`/orders/${orderId}/show`} sx={{ fontWeight: 650 }}>
      {label}
    </Link>
  );
}

function Rfc({ rfc }: { rfc: string }) {
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(rfc).then(
      () => notify(texts.copied, { type: "success" }),
      () => notify(texts.notCopied, { type: "warning" }),
    );
  return (
    <Box sx={{ whiteSpace: "nowrap" }}>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {rfc}
      </Box>{" "}
      <Link
        component="button"
        type="button"
        underline="none"
        aria-label={texts.copyRfc(rfc)}
        sx={{ fontWeight: 600, verticalAlign: "baseline", minHeight: 24 }}
        onClick={() => void copy()}
      >
        {texts.copy}
      </Link>
    </Box>
  );
}

/** Until when it was promised, or when it went. */
function When({ row: { status, dueAt, sentAt, seriesFolio } }: { row: InvoiceRow }) {
  if (status === "cancelled") return <Chip size="small" label={texts.isCancelled} />;
  if (sentAt)
    return (
      <Typography variant="body2" sx={{ whiteSpace: "nowrap" }}>
        {[seriesFolio, formatMoment(sentAt)].filter(Boolean).join(" · ")}
      </Typography>
    );
  if (!dueAt) return null;
  const { text, isUrgent } = texts.dueIn(dueAt, new Date());
  return (
    <Chip size="small" variant="outlined" color={isUrgent ? "warning" : "default"} label={text} />
  );
}

/** The files that are there, to download, and until the invoice is sent to remove. */
function Files({ row: { id, status, receiver, hasXml, hasPdf } }: { row: InvoiceRow }) {
  const has = { xml: hasXml, pdf: hasPdf };
  const mayWrite = useCan()("invoices.write");
  const { pending, act } = useAct();
  const remove = () => act(request("DELETE /invoices/:id/files", { params: { id } }));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, alignItems: "center" }}>
      <Box sx={{ display: "flex", gap: 0.5 }}>
        {(["xml", "pdf"] as const).map((kind) => (
          <FileChip key={kind} invoice={id} kind={kind} isThere={has[kind]} />
        ))}
      </Box>
      {mayWrite && status === "made" && (hasXml || hasPdf) ? (
        <ConfirmButton
          label={texts.remove}
          title={texts.removeFiles}
          button={{
            size: "small",
            variant: "text",
            color: "inherit",
            disabled: pending,
            "aria-label": texts.removeFiles,
            sx: { minWidth: 0, px: 0.75, py: 0 },
          }}
          onConfirm={() => void remove()}
        >
          {texts.removeHelp}
        </ConfirmButton>
      ) : null}
      {mayWrite && status === "made" && hasXml ? (
        <CancelButton id={id} name={receiver.name} label={texts.cancelShort} />
      ) : null}
    </Box>
  );
}

interface FileChipProps {
  invoice: number;
  kind: "xml" | "pdf";
  isThere: boolean;
}

function FileChip({ invoice, kind, isThere }: FileChipProps) {
  const label = texts.fileKinds[kind];
  if (!isThere) return <Chip variant="outlined" size="small" sx={square} label={label} />;
  return (
    <Chip
      clickable
      component="a"
      href={`/api/admin/invoices/${invoice}/files/${kind}`}
      icon={<DoneIcon />}
      color="success"
      variant="outlined"
      size="small"
      sx={square}
      aria-label={texts.download(kind)}
      label={label}
    />
  );
}

const square = { borderRadius: 1 };

/** What can be done with it next, and what undoes that. */
function Actions({ row, onFiles }: RowProps) {
  const { id, kind, status, receiver, hasXml, hasPdf, mayStamp } = row;
  const mayWrite = useCan()("invoices.write");
  const { pending, act } = useAct();
  if (!mayWrite || status === "cancelled") return null;
  if (status === "sent") return <CancelButton id={id} name={receiver.name} />;
  const isGlobal = kind === "global";
  const isWhole = hasXml && (hasPdf || isGlobal);
  const missing = isGlobal ? texts.upload : texts.missing({ hasXml, hasPdf });
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: "wrap", gap: 1, justifyContent: "flex-end", whiteSpace: "nowrap" }}
    >
      {mayStamp ? (
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          onClick={() => void act(request("POST /invoices/:id/stamping", { params: { id } }))}
        >
          {texts.stamp}
        </Button>
      ) : null}
      {isGlobal ? <GlobalActions row={row} pending={pending} act={act} /> : null}
      {isWhole ? (
        <Button
          size="small"
          variant="contained"
          disabled={pending}
          aria-label={isGlobal ? undefined : texts.sendOf(receiver.name)}
          onClick={() => void act(request("POST /invoices/:id/sending", { params: { id } }))}
        >
          {isGlobal ? texts.done : texts.send}
        </Button>
      ) : (
        <FileButton
          multiple
          size="small"
          accept={texts.accepted}
          variant="outlined"
          disabled={pending}
          aria-label={texts.uploadTo(receiver.name, missing)}
          onFile={(file, others) => onFiles([file, ...others], id)}
        >
          {missing}
        </FileButton>
      )}
    </Stack>
  );
}

type Act = (change: Promise<{ msg: string }>) => Promise<void>;

function GlobalActions({ row, pending, act }: { row: InvoiceRow; pending: boolean; act: Act }) {
  const { id, hasXml } = row;
  return (
    <>
      <Button size="small" href={`/api/admin/invoices/lines.csv?ids=${id}`}>
        {texts.lines}
      </Button>
      {hasXml ? null : (
        <ConfirmButton
          label={texts.release}
          title={texts.release}
          button={{ size: "small", variant: "text", disabled: pending }}
          onConfirm={() => void act(request("DELETE /invoices/:id", { params: { id } }))}
        >
          {texts.releaseHelp}
        </ConfirmButton>
      )}
    </>
  );
}

/** Sends a change, says what the shop answers, and shows the list as it is then. */
function useAct(): { pending: boolean; act: Act } {
  const { pending, run } = useAsyncAction();
  const send = useOrderRequest();
  return { pending, act: (change) => run(async () => void (await send(change))) };
}
