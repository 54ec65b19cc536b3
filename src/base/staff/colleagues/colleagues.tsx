import {
  Chip,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  Alert,
  Box,
  Button,
  Divider,
  Stack,
  Card,
  FormControlLabel,
  Switch,
} from "@mui/material";
import {
  BooleanInput,
  Create,
  CreateButton,
  DataTable,
  List,
  PasswordInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  TopToolbar,
  useRecordContext,
  Link,
  useGetIdentity,
} from "react-admin";
import { SearchField } from "#src/base/admin-kit/ui/search-field.tsx";
import { useWatch } from "react-hook-form";
import { givesMore, roles } from "#src/base/staff/roles.ts";
import type { Colleague } from "./contract.ts";
import { emailKeyboard } from "#src/base/admin-kit/ui/email-keyboard.ts";
import { EditPage } from "#src/base/admin-kit/ui/edit-page.tsx";
import { RowLink, SaveBar } from "#src/base/admin-kit/ui/parts.tsx";
import * as texts from "#src/base/staff/texts.ts";
import { useState } from "react";
import { ConfirmButton, ConfirmDialog } from "#src/base/admin-kit/ui/confirm-dialog.tsx";
import { ColleaguesSessions } from "#src/base/staff/account/sessions-list.tsx";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { useQuery } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";

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
      filters={[<SearchField key="q" source="q" alwaysOn placeholder={texts.searchPlaceholder} />]}
      sort={{ field: "name", order: "ASC" }}
      actions={
        <TopToolbar>
          <CreateButton label={texts.invite} />
        </TopToolbar>
      }
    >
      <DataTable<Colleague> rowClick={false}>
        <DataTable.Col source="name">
          <RowLink source="name" />
        </DataTable.Col>
        <DataTable.Col source="email" />
        <DataTable.Col source="role" render={(member: Colleague) => texts.roleNames[member.role]} />
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
      <TextInput source="name" validate={required()} />
      <TextInput source="email" slotProps={emailKeyboard} validate={required()} />
      <SelectInput source="role" choices={roleChoices} validate={required()} />
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

/** Asked for while the form adds permissions. */
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
  <EditPage>
    <SimpleForm toolbar={<SaveBar />}>
      <Fields />
      <BooleanInput source="active" helperText={texts.withAccessHelp} />
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

/** A colleague's access: what an owner can do after they lost their email, phone or computer. */
function AccessCard() {
  const member = useRecordContext<Colleague>();
  const { identity } = useGetIdentity();
  if (!member || !identity) return null;
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Divider sx={{ mb: 2 }} />
      <Typography component="h2" variant="h6" gutterBottom>
        {texts.wayIn}
      </Typography>
      {member.id === identity.id ? (
        <Typography>
          {texts.ownWayIn} <Link to="/account">{texts.ownAccount}</Link>.
        </Typography>
      ) : member.active ? (
        <Stack spacing={3} sx={{ maxWidth: 640 }}>
          <PasswordLink member={member} />
          <SecondFactor member={member} />
          <div>
            <Typography component="h3" variant="subtitle1">
              {texts.openSessions}
            </Typography>
            <ColleaguesSessions id={member.id} />
          </div>
        </Stack>
      ) : (
        <Alert severity="info">{texts.noAccess}</Alert>
      )}
    </Box>
  );
}

function PasswordLink({ member: { id, email, invited } }: { member: Colleague }) {
  const { send } = useSend();
  return (
    <div>
      <Typography gutterBottom>
        {invited ? texts.notChosenYet(email) : texts.forgottenPassword}
      </Typography>
      <Button
        variant="outlined"
        onClick={() => void send(request("POST /staff/:id/emails", { params: { id } }))}
      >
        {invited ? texts.sendAgain : texts.sendLink}
      </Button>
    </div>
  );
}

function SecondFactor({ member: { id, name, secondFactor } }: { member: Colleague }) {
  const { send } = useSend();
  if (!secondFactor) return <Typography>{texts.entersWithout}</Typography>;
  return (
    <div>
      <Typography gutterBottom>{texts.entersWith}</Typography>
      <ConfirmButton
        label={texts.removeSecondFactor}
        title={texts.removalTitle}
        action={texts.removalAction}
        onConfirm={() => void send(request("DELETE /staff/:id/second-factor", { params: { id } }))}
      >
        {texts.removalQuestion(name)}
      </ConfirmButton>
    </div>
  );
}

function RulesCard() {
  const key = ["staff-settings"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => request("GET /staff-settings", {}),
  });
  const [asking, setAsking] = useState(false);
  const { send } = useSend({ queryKey: key });

  if (!data) return null;
  const headers = { "if-match": `"${data.version}"` };

  const save = (secondFactorRequired: boolean) =>
    send(request("PUT /staff-settings", { body: { secondFactorRequired }, headers }), () =>
      texts.secondFactorRequired(secondFactorRequired),
    );

  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={data.secondFactorRequired}
            onChange={(_, checked) => (checked ? setAsking(true) : void save(false))}
          />
        }
        label={texts.requireSecondFactor}
      />
      <Typography variant="body2" color="text.secondary">
        {texts.requireHelp}
      </Typography>
      {asking ? (
        <ConfirmDialog
          title={texts.requireTitle}
          action={texts.requireAction}
          onConfirm={() => void save(true)}
          onClose={() => setAsking(false)}
        >
          {texts.requireQuestion}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
