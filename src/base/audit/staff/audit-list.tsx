import { Box, useMediaQuery } from "@mui/material";
import type { MouseEvent } from "react";
import {
  DataTable,
  Link,
  List,
  SelectInput,
  TextInput,
  useGetManyAggregate,
  useRecordContext,
  useResourceDefinitions,
} from "react-admin";
import { hiddenAfter } from "#src/base/audit/texts.ts";
import { DifferenceTable } from "#src/base/admin-kit/ui/difference-table.tsx";
import { differencesOf } from "#src/base/admin-kit/ui/differences.ts";
import { isRecord } from "#src/base/kernel/records.ts";
import { resourceNames } from "#src/base/admin-kit/ui/field-names.ts";
import { TimestampField } from "#src/base/admin-kit/ui/parts.tsx";
import type { AuditLine } from "./contract.ts";
import * as texts from "./texts.ts";
import { dayFilters } from "#src/base/admin-kit/ui/list-options.tsx";

const subjects = [{ id: "true", name: texts.security }];

/** Lists every change: who, when, and the values before and after. */
export function AuditList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      sort={{ field: "id", order: "DESC" }}
      perPage={50}
      filters={[
        <TextInput key="actor" source="actor" label={texts.whoByEmail} alwaysOn />,
        <SelectInput
          key="security"
          source="security"
          label={texts.show}
          choices={subjects}
          emptyText={texts.changes}
          alwaysOn
        />,
        ...dayFilters,
        <SelectInput
          key="resource"
          source="resource"
          label={texts.what}
          choices={Object.entries(resourceNames()).map(([id, name]) => ({ id, name }))}
        />,
        <TextInput key="recordId" source="recordId" label={texts.recordId} />,
      ]}
    >
      <DataTable<AuditLine> expand={<Change />} rowClick="expand">
        <DataTable.Col source="at" label={texts.when} disableSort>
          <TimestampField source="at" />
        </DataTable.Col>
        {isSmall && (
          <DataTable.Col
            label={texts.whatHappened}
            disableSort
            render={(line: AuditLine) => (
              <>
                <span>{actorOf(line)}</span>
                <br />
                <span>{`${actionOf(line)}: `}</span>
                <RecordName line={line} />
              </>
            )}
          />
        )}
        {!isSmall && (
          <DataTable.Col source="actor" label={texts.who} disableSort render={actorOf} />
        )}
        {!isSmall && (
          <DataTable.Col source="action" label={texts.did} disableSort render={actionOf} />
        )}
        {!isSmall && (
          <DataTable.Col
            source="resource"
            label={texts.what}
            disableSort
            render={(line: AuditLine) => <RecordName line={line} />}
          />
        )}
      </DataTable>
    </List>
  );
}

const actorOf = ({ actor }: AuditLine) => actor || texts.unknownActor;

const actionOf = (line: AuditLine) => texts.actionName(line.action);

/** Actions on many records of a kind at once; their number is that of the run. */
const manyAtOnce = new Set(["import", "undo-import", "bulk-edit", "undo-bulk-edit"]);

/** «producto Cemento gris», «pedido 7», «envíos» */
function RecordName({ line }: { line: AuditLine }) {
  const { resource, recordId, action } = line;
  const { [resource]: definition } = useResourceDefinitions();
  const isOne = /^\d+$/.test(recordId) && !manyAtOnce.has(action);
  const canOpen = [definition?.hasEdit, definition?.hasShow].includes(true);
  const { data } = useGetManyAggregate<NamedRecord>(
    resource,
    { ids: [Number(recordId)] },
    { enabled: isOne && canOpen },
  );
  const kind = lowerFirst(resourceNames()[resource] ?? resource);
  if (!isOne) return <span>{kind}</span>;
  const [match] = data ?? [];
  const fields = { ...asFields(line.before), ...asFields(line.after) };
  const name = nameOf(match ?? {}) ?? nameOf(fields) ?? recordId;
  if (!match) return <span>{`${kind} ${name}`}</span>;
  return (
    <>
      <span>{kind}</span>{" "}
      <Link
        to={`/${resource}/${recordId}${definition?.hasEdit ? "" : "/show"}`}
        onClick={(event: MouseEvent) => event.stopPropagation()}
      >
        {name}
      </Link>
    </>
  );
}

interface NamedRecord {
  id: number;
}

/** Returns what people recognize a record by. */
function nameOf(record: object): string | undefined {
  const fields: Record<string, unknown> = { ...record };
  return nameFields
    .map((field) => fields[field])
    .find((name): name is string => typeof name === "string" && name !== hiddenAfter);
}
const nameFields = ["name", "title", "headline", "typed", "path", "product", "code"];

/** Lowercased, because the name is part of a sentence: «cambió: pedido 7». */
const lowerFirst = (name: string) => name.replace(/^./, (first) => first.toLowerCase());

/** Shows only the fields that differ. */
function Change() {
  const line = useRecordContext<AuditLine>();
  if (!line) return null;
  const [before, after] = [asFields(line.before), asFields(line.after)];
  const nothing = Object.fromEntries(Object.keys(after).map((field) => [field, null]));
  const differences = differencesOf({ ...nothing, ...before }, after);
  if (differences.length === 0) return <Box sx={{ p: 2 }}>{texts.noDetails}</Box>;
  return <DifferenceTable differences={differences} headings={[texts.before, texts.after]} />;
}

/** A created or deleted record has nothing on one side. */
const asFields = (value: unknown) => (isRecord(value) ? value : {});
