import { Box, useMediaQuery } from "@mui/material";
import { DataTable, List, SelectInput, TextInput, useRecordContext } from "react-admin";
import { DifferenceTable } from "#src/back-office/ui/difference-table.tsx";
import { differencesOf } from "#src/back-office/ui/differences.ts";
import { dayFilters, ListButtons } from "#src/back-office/ui/list-parts.tsx";
import { TimestampField } from "#src/back-office/ui/fields.tsx";

const actionNames: Record<string, string> = {
  create: "creó",
  update: "cambió",
  delete: "borró",
  login: "entró",
  password: "cambió su contraseña",
  "second-factor-on": "puso el segundo paso",
  "second-factor-off": "quitó el segundo paso",
  move: "movió",
  correct: "corrigió la entrega",
  refund: "devolvió dinero",
  return: "registró mercancía devuelta",
  release: "liberó piezas",
  email: "mandó un correo",
  stock: "movió existencias",
  import: "importó",
  "undo-import": "deshizo la importación",
  erase: "borró los datos",
  export: "descargó los datos",
  "end-sessions": "cerró las sesiones",
  retry: "reintentó",
  "wrong-password": "contraseña equivocada",
  "wrong-code": "código equivocado",
  "rate-limited": "demasiados intentos",
  forbidden: "quiso hacer lo que su papel no permite",
  "new-device": "entró desde un dispositivo nuevo",
  "password-changed": "cambió su contraseña",
  "password-reset": "eligió contraseña con un enlace",
  "recovery-code-used": "entró con un código de recuperación",
  "role-changed": "cambió el papel",
  "email-changed": "cambió el correo",
  "access-changed": "cambió el acceso",
  invited: "invitó",
  "sessions-ended": "cerró las sesiones",
};
const resourceNames: Record<string, string> = {
  orders: "pedido",
  products: "producto",
  categories: "categoría",
  subcategories: "subcategoría",
  synonyms: "sinónimo",
  "catalogue-order": "orden de las categorías",
  "best-sellers": "más vendidos",
  advertisements: "anuncio",
  "advertisement-order": "orden de los anuncios",
  company: "empresa",
  units: "unidades",
  outlets: "punto de venta",
  "outlet-cities": "ciudad",
  deliveries: "envíos",
  promotions: "promoción",
  customers: "cliente",
  messages: "mensaje",
  staff: "personal",
  "staff-settings": "reglas del personal",
  jobs: "trabajo",
};

const resourceChoices = Object.entries(resourceNames).map(([id, name]) => ({
  id,
  name: name.replace(/^./, (message) => message.toUpperCase()),
}));

const subjects = [{ id: "true", name: "Seguridad" }];

/** Every change: who, when, what it was before and what it is after. */
export function AuditList() {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  return (
    <List
      title="Bitácora"
      exporter={false}
      sort={{ field: "id", order: "DESC" }}
      perPage={50}
      filters={[
        <TextInput key="actor" source="actor" label="Quién (correo)" alwaysOn />,
        <SelectInput
          key="security"
          source="security"
          label="Ver"
          choices={subjects}
          emptyText="Cambios"
          alwaysOn
        />,
        ...dayFilters,
        <SelectInput key="resource" source="resource" label="Qué" choices={resourceChoices} />,
        <TextInput key="recordId" source="recordId" label="Número" />,
      ]}
      actions={<ListButtons />}
    >
      <DataTable<Line> bulkActionButtons={false} expand={<Change />} rowClick="expand">
        <DataTable.Col source="at" label="Cuándo" disableSort>
          <TimestampField source="at" />
        </DataTable.Col>
        {isSmall && (
          <DataTable.Col
            label="Qué pasó"
            disableSort
            render={(line: Line) => (
              <>
                {actorOf(line)}
                <br />
                {actionOf(line)}: {recordOf(line)}
              </>
            )}
          />
        )}
        {!isSmall && <DataTable.Col source="actor" label="Quién" disableSort render={actorOf} />}
        {!isSmall && <DataTable.Col source="action" label="Hizo" disableSort render={actionOf} />}
        {!isSmall && <DataTable.Col source="resource" label="Qué" disableSort render={recordOf} />}
      </DataTable>
    </List>
  );
}

interface Line {
  id: number;
  actor: string;
  action: string;
  resource: string;
  recordId: string;
  before: unknown;
  after: unknown;
}

const actorOf = ({ actor }: Line) => actor || "No se sabe";

const actionOf = (line: Line) => `${actionNames[line.action] ?? line.action}${timesOf(line)}`;

const recordOf = ({ resource, recordId }: Line) =>
  `${resourceNames[resource] ?? resource} ${recordId === "all" ? "" : recordId}`;

/** What happened again within a few minutes is one line. */
function timesOf({ after }: Line): string {
  const { count } = asFields(after);
  return typeof count === "number" && count > 1 ? ` (${count} veces)` : "";
}

/** Only the fields that differ. */
function Change() {
  const line = useRecordContext<Line>();
  if (!line) return null;
  const [before, after] = [asFields(line.before), asFields(line.after)];
  const nothing = Object.fromEntries(Object.keys(after).map((field) => [field, null]));
  const differences = differencesOf({ ...nothing, ...before }, after);
  if (differences.length === 0) return <Box sx={{ p: 2 }}>Sin detalles.</Box>;
  return <DifferenceTable differences={differences} headings={["Antes", "Después"]} />;
}

/** A change whose record came or went has nothing on one side. */
function asFields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
