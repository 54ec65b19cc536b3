import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import {
  DataTable,
  FilterButton,
  TopToolbar,
  type RaRecord,
  SimpleList,
  SaveButton,
  Toolbar,
  SimpleForm,
  type SimpleFormProps,
  TextInput,
  type TextInputProps,
  Link,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from "react-admin";
import { Box, useMediaQuery } from "@mui/material";
import type { Action } from "#src/base/staff/roles.ts";
import { useCan } from "./session.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/** The list's buttons, starting with the one that adds filters. */
export function ListButtons({ children }: { children?: Elements }) {
  return (
    <TopToolbar sx={{ flexWrap: { xs: "wrap", md: "nowrap" } }}>
      <FilterButton />
      {children}
    </TopToolbar>
  );
}

interface RowsProps<Row extends RaRecord> {
  /** What a phone shows of a row. */
  title: (row: Row) => ReactNode;
  detail: (row: Row) => ReactNode;
  /** Before these. */
  picture?: (row: Row) => ReactElement;
  children: ReactNode;
}

/** A list's rows: a table, of which one column is a `RowLink`, or cards on a phone. */
export function Rows<Row extends RaRecord>({ title, detail, picture, children }: RowsProps<Row>) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const opens = useOpens();
  const { data = [] } = useListContext<Row>();
  return isSmall ? (
    <SimpleList<Row>
      primaryText={title}
      secondaryText={detail}
      {...(picture && { leftIcon: picture })}
      sx={cards}
      rowClick={opens}
    />
  ) : (
    <DataTable<Row> rowClick={false}>{withoutEmptyColumns(children, data)}</DataTable>
  );
}

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** Leaves out the columns of fields that no row has. */
function withoutEmptyColumns(children: ReactNode, rows: readonly RaRecord[]): ReactNode {
  if (rows.length === 0) return children;
  return Children.toArray(children).filter((column) => {
    if (!isValidElement<Partial<Source>>(column)) return true;
    const { source } = column.props;
    return !source || rows.some((row) => !(source in row) || !isEmpty(row[source]));
  });
}

const cards = {
  "& .MuiListItemIcon-root": { alignItems: "center", gap: 0.5, mr: 1.5 },
  "& .MuiListItemText-primary": { fontWeight: 650 },
  "& .MuiListItemButton-root:has(.MuiCheckbox-root)": { pl: 0.5 },
};

/** A record opens to be read, if there is more to it than its form. */
const useOpens = () => (useResourceDefinition().hasShow ? "show" : "edit");

/** A form's toolbar without a delete button. */
export function SaveBar() {
  return (
    <Toolbar>
      <SaveButton />
    </Toolbar>
  );
}

type Props = SimpleFormProps & {
  needs: Action;
};

/** A form that is read-only without the permission to save: no buttons to save or delete. */
export function GuardedForm({ needs, children, ...props }: Props) {
  if (useCan()(needs)) return <SimpleForm {...props}>{children}</SimpleForm>;
  return (
    <SimpleForm {...props} toolbar={false} disabled>
      {/* For what a form is made of beside react-admin's inputs. */}
      <fieldset disabled style={{ display: "contents" }}>
        {children}
      </fieldset>
    </SimpleForm>
  );
}

/** For a long line, in which Enter and pasted lines are spaces: shows all of it, also on a phone. */
export function LineInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      multiline
      fullWidth
      parse={(typed: string) => typed.replaceAll(/[\r\n]/g, " ")}
    />
  );
}

interface Source {
  source: string;
}

interface RowLinkProps {
  /** The field that names the row; otherwise the children do. */
  source?: string;
  children?: ReactNode;
}

export function TimestampField({ source }: Source) {
  const record = useRecordContext();
  const timestamp: unknown = record?.[source];
  return typeof timestamp === "string" ? (
    <span style={{ whiteSpace: "nowrap" }}>{formatMoment(timestamp)}</span>
  ) : null;
}

/** Covers the whole row of a table, except what has a purpose of its own. */
const rowLink = {
  color: "inherit",
  textDecoration: "none",
  "&::after": { content: '""', position: "absolute", inset: 0 },
  "tr:has(&)": { position: "relative" },
  "tr:has(&) .MuiCheckbox-root": { zIndex: 1 },
  "&:focus-visible": { outline: "none" },
  "&:focus-visible::after": {
    outline: "3px solid",
    outlineColor: "primary.main",
    outlineOffset: -3,
  },
} as const;

/**
 * What names a row, as a link over the whole row: it opens in a new tab and by keyboard like any
 * link. Its table has `rowClick={false}`.
 */
export function RowLink({ source = "", children }: RowLinkProps) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const opens = useOpens();
  if (!record || !resource) return null;
  const to = createPath({ resource, type: opens, id: record.id });
  return (
    <Box component={Link} to={to} sx={rowLink}>
      {children ?? String(record[source] ?? "")}
    </Box>
  );
}

/** A small square image; the name is shown beside it. */
export function ThumbnailField() {
  const record = useRecordContext();
  const image: unknown = record?.image;
  const tile = { width: 40, height: 40, borderRadius: 0.5, bgcolor: "var(--ground-deep)" };
  return typeof image === "string" && image ? (
    <Box
      component="img"
      src={image}
      alt=""
      loading="lazy"
      sx={{ ...tile, objectFit: "cover", display: "block" }}
    />
  ) : (
    <Box sx={tile} />
  );
}
