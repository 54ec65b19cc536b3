import { Chip, useMediaQuery } from "@mui/material";
import { DataTable, List, SearchInput, SelectInput, SimpleList } from "react-admin";
import { TimestampField } from "#src/back-office/ui/fields.tsx";
import { dayFilters, ListButtons, yesNo } from "#src/back-office/ui/parts.tsx";
import type { Message } from "./contract.ts";
import * as texts from "./texts.ts";

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder={texts.searchPlaceholder} />,
  <SelectInput key="answered" source="answered" label={texts.answered} alwaysOn choices={yesNo} />,
  ...dayFilters,
];

const senderOf = ({ name, lastname }: Message) => `${name} ${lastname}`;

export function MessageList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title={texts.title}
      exporter={false}
      filters={filters}
      filterDefaultValues={{ answered: "false" }}
      sort={{ field: "createdAt", order: "DESC" }}
      actions={<ListButtons />}
    >
      {isSmall ? (
        <SimpleList<Message>
          primaryText={senderOf}
          secondaryText={({ message }) => message.slice(0, 120)}
          rowClick="edit"
        />
      ) : (
        <DataTable<Message> rowClick="edit" bulkActionButtons={false}>
          <DataTable.Col source="createdAt" label={texts.date}>
            <TimestampField source="createdAt" />
          </DataTable.Col>
          <DataTable.Col source="name" label={texts.from} disableSort render={senderOf} />
          <DataTable.Col
            source="message"
            label={texts.message}
            disableSort
            render={({ message }: Message) => message.slice(0, 160)}
          />
          <DataTable.Col
            source="answered"
            label={texts.answered}
            disableSort
            render={({ answered }: Message) =>
              answered ? (
                <Chip size="small" color="success" label={texts.isAnswered} />
              ) : (
                <Chip size="small" color="warning" label={texts.isUnanswered} />
              )
            }
          />
        </DataTable>
      )}
    </List>
  );
}
