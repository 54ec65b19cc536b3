import { Box, Button, Chip, Stack, Typography, useMediaQuery } from "@mui/material";
import {
  DataTable,
  List,
  Link,
  RecordContextProvider,
  SelectInput,
  useListContext,
  useRecordContext,
} from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { TimestampField } from "#src/base/admin-kit/ui/parts.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { SearchedQuery } from "#src/shop/catalogue/staff/contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

const filters = [
  <SearchField key="q" source="q" alwaysOn placeholder={texts.word} />,
  <SelectInput
    key="outcome"
    source="outcome"
    label={texts.outcome}
    alwaysOn
    choices={Object.entries(texts.outcomes).map(([id, name]) => ({ id, name }))}
  />,
];

/**
 * What people searched, the most frequent first; searches without results need a synonym or a
 * product.
 */
export function SearchList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      filters={filters}
      sort={{ field: "searches", order: "DESC" }}
      perPage={50}
      empty={<Nothing />}
    >
      {isSmall ? <Cards /> : <Rows />}
    </List>
  );
}

function Nothing() {
  return <Typography sx={{ p: 3 }}>{texts.noSearches}</Typography>;
}

function Rows() {
  return (
    <DataTable rowClick={false}>
      <DataTable.Col source="query" label={texts.query} />
      <DataTable.Col source="outcome" label={texts.outcome} disableSort>
        <OutcomeChip />
      </DataTable.Col>
      <DataTable.NumberCol source="searches" label={texts.times} />
      <DataTable.Col source="lastAt" label={texts.lastTime}>
        <TimestampField source="lastAt" />
      </DataTable.Col>
      <DataTable.Col source="id" label={texts.synonym} disableSort>
        <MakeSynonym />
      </DataTable.Col>
    </DataTable>
  );
}

function OutcomeChip() {
  const record = useRecordContext<SearchedQuery>();
  if (!record) return null;
  const { outcome, products } = record;
  const label = outcome === "found" ? texts.found(products) : texts.outcomes[outcome];
  return (
    <Chip
      size="small"
      color={outcome === "nothing" ? "error" : outcome === "close" ? "warning" : "default"}
      label={label}
    />
  );
}

/** Opens a new synonym with the query filled in. */
function MakeSynonym() {
  const record = useRecordContext<SearchedQuery>();
  const can = useCan();
  if (!record || !can("products.write")) return null;
  return (
    <Button
      component={Link}
      to={`/synonyms/create?source=${encodeURIComponent(JSON.stringify({ typed: record.query }))}`}
      size="small"
      aria-label={texts.makeSynonymOf(record.query)}
    >
      {texts.makeSynonym}
    </Button>
  );
}

function Cards() {
  const { data = [] } = useListContext<SearchedQuery>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map((record) => (
        <Box component="li" key={record.id} sx={{ p: 2, borderBottom: 1, borderColor: "divider" }}>
          <RecordContextProvider value={record}>
            <Stack
              direction="row"
              sx={{ justifyContent: "space-between", alignItems: "center", gap: 1 }}
            >
              <Typography sx={{ overflowWrap: "anywhere", fontWeight: 600 }}>
                {record.query}
              </Typography>
              <OutcomeChip />
            </Stack>
            <Stack
              direction="row"
              sx={{ justifyContent: "space-between", alignItems: "center", gap: 1 }}
            >
              <Typography variant="body2" color="text.secondary">
                <span>{texts.searched(record.searches)}</span> · <TimestampField source="lastAt" />
              </Typography>
              <MakeSynonym />
            </Stack>
          </RecordContextProvider>
        </Box>
      ))}
    </Box>
  );
}
