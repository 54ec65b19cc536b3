import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { DataTable, List, SelectInput, TextInput, useRecordContext } from "react-admin";
import { dayFilters, ListButtons } from "./list-parts.tsx";
import { MomentField } from "./fields.tsx";

const actionNames: Record<string, string> = {
  create: "creó",
  update: "cambió",
  delete: "borró",
  login: "entró",
  password: "cambió su contraseña",
  "second-factor-on": "puso el segundo paso",
  "second-factor-off": "quitó el segundo paso",
  move: "movió",
  letter: "mandó una carta",
  stock: "movió existencias",
  order: "reordenó",
  "best-sellers": "eligió los más vendidos",
  import: "importó",
  "undo-import": "deshizo la importación",
  erase: "borró los datos",
  export: "descargó los datos",
  "end-sessions": "cerró las sesiones",
  retry: "reintentó",
};
const resourceNames: Record<string, string> = {
  orders: "pedido",
  products: "producto",
  categories: "categoría",
  subcategories: "subcategoría",
  advertisements: "anuncio",
  company: "empresa",
  units: "unidades",
  outlets: "punto de venta",
  "outlet-cities": "ciudad",
  deliveries: "envíos",
  promotions: "promoción",
  customers: "cliente",
  messages: "mensaje",
  staff: "personal",
  jobs: "trabajo",
};

const resourceChoices = Object.entries(resourceNames).map(([id, name]) => ({
  id,
  name: name.replace(/^./, (letter) => letter.toUpperCase()),
}));

/** Every change: who, when, what it was before and what it is after. */
export function AuditList() {
  return (
    <List
      title="Bitácora"
      exporter={false}
      sort={{ field: "id", order: "DESC" }}
      perPage={50}
      filters={[
        <TextInput key="actor" source="actor" label="Quién (correo)" alwaysOn />,
        ...dayFilters,
        <SelectInput key="resource" source="resource" label="Qué" choices={resourceChoices} />,
        <TextInput key="recordId" source="recordId" label="Número" />,
      ]}
      actions={<ListButtons />}
    >
      <DataTable bulkActionButtons={false} expand={<Difference />} rowClick="expand">
        <DataTable.Col source="at" label="Cuándo" disableSort>
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="actor" label="Quién" disableSort />
        <DataTable.Col
          source="action"
          label="Hizo"
          disableSort
          render={(line) => actionNames[line.action as string] ?? (line.action as string)}
        />
        <DataTable.Col
          source="resource"
          label="Qué"
          disableSort
          render={(line) =>
            `${resourceNames[line.resource as string] ?? (line.resource as string)} ${line.recordId === "all" ? "" : (line.recordId as string)}`
          }
        />
      </DataTable>
    </List>
  );
}

/** Only the fields that differ. */
function Difference() {
  const line = useRecordContext<{ id: number; before: Record<string, unknown> | null; after: Record<string, unknown> | null }>();
  if (!line) return null;
  const [before, after] = [asRecord(line.before), asRecord(line.after)];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return <Box sx={{ p: 2 }}>Sin detalles.</Box>;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Campo</TableCell>
          <TableCell>Antes</TableCell>
          <TableCell>Después</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map((field) => (
          <TableRow key={field}>
            <TableCell>{field}</TableCell>
            <TableCell>{shortly(before[field])}</TableCell>
            <TableCell>{shortly(after[field])}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : value === null
      ? {}
      : { valor: value };

function shortly(value: unknown): string {
  if (value === undefined || value === null) return "—";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
