import { Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import {
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  List,
  PasswordInput,
  required,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { givesMore, roles } from "#src/staff/roles.ts";
import { AccessCard } from "./access-card.tsx";
import type { Colleague } from "./contract.ts";
import { EditPage } from "#src/back-office/ui/edit-page.tsx";
import { RulesCard } from "./settings-card.tsx";
import { SaveBar } from "#src/back-office/ui/parts.tsx";
import * as texts from "#src/staff/texts.ts";

const roleChoices = roles.map((id) => ({ id, name: texts.roleNames[id] }));
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
      title={texts.colleagues}
      exporter={false}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={texts.searchPlaceholder} />]}
      sort={{ field: "name", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label={texts.invite} />
        </TopToolbar>
      }
    >
      <DataTable<Colleague> rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="name" label={texts.name} />
        <DataTable.Col source="email" label={texts.email} />
        <DataTable.Col
          source="role"
          label={texts.role}
          render={(member: Colleague) => texts.roleNames[member.role]}
        />
        <DataTable.Col
          source="secondFactor"
          label={texts.secondFactor}
          disableSort
          render={({ secondFactor }: Colleague) =>
            secondFactor ? (
              <Chip size="small" color="success" label={texts.withSecondFactor} />
            ) : (
              texts.withoutSecondFactor
            )
          }
        />
        <DataTable.Col
          source="active"
          label={texts.state}
          disableSort
          render={({ active, invited }: Colleague) => texts.access(active, invited)}
        />
      </DataTable>
    </List>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label={texts.name} validate={required()} />
      <TextInput source="email" label={texts.email} type="email" validate={required()} />
      <SelectInput source="role" label={texts.role} choices={roleChoices} validate={required()} />
      <Typography variant="body2" component="div" sx={{ mb: 2 }}>
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{texts.role}</TableCell>
              <TableCell>{texts.mayDo}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {roles.map((role) => (
              <TableRow key={role}>
                <TableCell>{texts.roleNames[role]}</TableCell>
                <TableCell>{texts.roleTasks[role]}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Typography>
    </>
  );
}

/** Asked for while what is written gives somebody permissions. */
function OwnPassword() {
  const before = useRecordContext<Colleague>() ?? null;
  const [role, email, active = true] = useWatch<Partial<Colleague>, ["role", "email", "active"]>({
    name: ["role", "email", "active"],
  });
  if (!role || !givesMore(before, { role, email: email ?? "", active })) return null;
  return (
    <PasswordInput
      source="password"
      label={texts.ownPassword}
      helperText={texts.ownPasswordHelp}
      autoComplete="current-password"
      validate={required()}
    />
  );
}

export const StaffEdit = () => (
  <EditPage redirect="list">
    <SimpleForm toolbar={<SaveBar />}>
      <Fields />
      <BooleanInput source="active" label={texts.withAccess} helperText={texts.withAccessHelp} />
      <OwnPassword />
    </SimpleForm>
    <AccessCard />
  </EditPage>
);

export const StaffCreate = () => (
  <Create redirect="list" title={texts.invitePerson}>
    <SimpleForm>
      <Fields />
      <OwnPassword />
      <Typography variant="body2">{texts.invitationHelp}</Typography>
    </SimpleForm>
  </Create>
);
