import {
  Alert,
  type AlertColor,
  Button,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { LabelledCheckbox } from "./labelled-checkbox.tsx";
import type { Tick } from "./use-preview.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { Elements } from "#src/base/ui/elements.ts";

/** What to know before a change: a sentence, or a list below a title. */
export interface Notice {
  severity: AlertColor;
  text: string;
  lines?: readonly string[];
  more?: string;
}

interface Props {
  title: string;
  level: "h2" | "h3";
  notices?: readonly Notice[];
  /** Options of the change, above the notices. */
  options?: Elements;
  /** What must be accepted before it is done. */
  tick?: (Tick & { label: string }) | false;
  /** The button that does it, unless a dialog has it. */
  action?: { label: string; disabled: boolean; onClick: () => void };
  children?: Elements;
}

/** What a change would do, before it is done: figures, notices, the button, and each row. */
export function PreviewCard({ title, level, notices, options, tick, action, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Focusing the title has it read out, and the button below is next for the keyboard.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack spacing={2} sx={{ alignSelf: "stretch" }}>
      <Typography ref={heading} tabIndex={-1} component={level} variant="subtitle1">
        {title}
      </Typography>
      {options}
      {notices ? <Notices notices={notices} /> : null}
      {tick ? (
        <Alert severity="warning">
          <LabelledCheckbox {...tick} />
        </Alert>
      ) : null}
      {action ? (
        <Button
          variant="contained"
          disabled={action.disabled || (tick && !tick.checked)}
          onClick={action.onClick}
          sx={{ alignSelf: "flex-start" }}
        >
          {action.label}
        </Button>
      ) : null}
      {children}
    </Stack>
  );
}

/** Skips empty lists. */
export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices
    .filter(({ lines }) => lines?.length !== 0)
    .map((notice) => <NoticeAlert key={notice.text} {...notice} />);

function NoticeAlert({ severity, text, lines, more }: Notice) {
  if (!lines) return <Alert severity={severity}>{text}</Alert>;
  return (
    <Alert severity={severity}>
      <b>{text}</b>
      <Stack component="ul" sx={{ pl: 2.5, m: 0, overflowWrap: "anywhere" }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      {more ? <span>{more}</span> : null}
    </Alert>
  );
}

interface RowsProps {
  label: string;
  columns: readonly string[];
  rows: readonly { key: number; cells: readonly ReactNode[] }[];
  /** A sentence for rows that are not shown. */
  more?: string | null;
  maxHeight?: number;
}

/** Each row before and after. Wider than a phone, so it scrolls on its own. */
export function PreviewRows({ label, columns, rows, more, maxHeight }: RowsProps) {
  return (
    <>
      <TableContainer tabIndex={0} role="region" aria-label={label} sx={{ maxHeight }}>
        <Table size="small" stickyHeader sx={{ minWidth: columns.length > 2 ? 560 : 0 }}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>{column}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, cells }) => (
              <TableRow key={key} sx={{ verticalAlign: "top" }}>
                {cells.map((cell, place) => (
                  <TableCell key={place}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {more ? <Typography variant="body2">{more}</Typography> : null}
    </>
  );
}

/** Marks a row that must not be overlooked. */
export const DrasticChange = ({
  isDrastic,
  children,
}: {
  isDrastic: boolean;
  children: ReactNode;
}) => (isDrastic ? <b>{children}</b> : children);
