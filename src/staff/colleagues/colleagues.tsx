import { Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import {
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  List,
  required,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
} from "react-admin";
import { roleNames, roles, type Role } from "#src/staff/roles.ts";
import { AccessCard } from "./access-card.tsx";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { RulesCard } from "./settings-card.tsx";
import { SaveBar } from "#src/back-office/ui/save-bar.tsx";

const roleChoices = roles.map((id) => ({ id, name: roleNames[id] }));
const roleActions: Record<Role, string> = {
  owner: "Todo: también el personal, la bitácora y borrar datos de clientes.",
  sales: "Pedidos con cancelaciones, productos, promociones, envíos, clientes y mensajes.",
  warehouse: "Preparar y enviar pedidos, y las existencias.",
  content: "Textos, fotos, anuncios y puntos de venta.",
};

export function StaffList() {
  return (
    <>
      <RulesCard />
      <Everybody />
    </>
  );
}

function Everybody() {
  return (
    <List
      title="Personal"
      exporter={false}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Nombre o correo" />]}
      sort={{ field: "name", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label="Invitar" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" label="Nombre" />
        <DataTable.Col source="email" label="Correo" />
        <DataTable.Col
          source="role"
          label="Papel"
          render={(member) => roleNames[member.role as Role]}
        />
        <DataTable.Col
          source="secondFactor"
          label="Segundo paso"
          disableSort
          render={(member) =>
            member.secondFactor ? <Chip size="small" color="success" label="Sí" /> : "No"
          }
        />
        <DataTable.Col
          source="active"
          label="Estado"
          disableSort
          render={(member) =>
            member.active ? (member.invited ? "Invitado" : "Activo") : "Sin acceso"
          }
        />
      </DataTable>
    </List>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label="Nombre" validate={required()} />
      <TextInput source="email" label="Correo" type="email" validate={required()} />
      <SelectInput source="role" label="Papel" choices={roleChoices} validate={required()} />
      <Typography variant="body2" component="div" sx={{ mb: 2 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>Papel</TableCell>
              <TableCell>Puede</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {roles.map((role) => (
              <TableRow key={role}>
                <TableCell>{roleNames[role]}</TableCell>
                <TableCell>{roleActions[role]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Typography>
    </>
  );
}

export const StaffEdit = () => (
  <EditPage redirect="list">
    <SimpleForm toolbar={<SaveBar />}>
      <Fields />
      <BooleanInput
        source="active"
        label="Con acceso"
        helperText="Sin acceso, sus sesiones se cierran; su nombre queda en la bitácora"
      />
    </SimpleForm>
    <AccessCard />
  </EditPage>
);

export const StaffCreate = () => (
  <Create redirect="list" title="Invitar a una persona">
    <SimpleForm>
      <Fields />
      <Typography variant="body2">
        Recibe un correo con un enlace para elegir su contraseña.
      </Typography>
    </SimpleForm>
  </Create>
);
