import { Button, Stack, TextField, Typography, Alert, Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Title } from "react-admin";
import { minPasswordLength } from "#src/base/kernel/password-length.ts";
import { request, type StaffResponse } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { OwnSessions } from "./sessions-list.tsx";
import * as texts from "#src/base/staff/texts.ts";
import { fieldsOf, useSend } from "#src/base/admin-kit/ui/use-send.ts";

/** The user's own account: password, second factor, and open sessions. */
export function AccountPage() {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: () => request("GET /session", {}),
  });
  if (!data) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title={texts.ownAccount} />
      <Typography>
        <b>{data.name}</b> <span>{`· ${data.email} · ${texts.roleNames[data.role]}`}</span>
      </Typography>
      <SecondFactorCard isOn={data.secondFactor} />
      <PasswordCard />
      <Section title={texts.openSessions}>
        <OwnSessions />
      </Section>
    </Stack>
  );
}

function PasswordCard() {
  const { send } = useSend();
  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const body = fieldsOf(event, "password", "newPassword");
    if (await send(request("POST /password", { body }))) form.reset();
  }
  return (
    <Section title={texts.password}>
      <Stack
        component="form"
        spacing={2}
        sx={{ maxWidth: 320 }}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          name="password"
          type="password"
          label={texts.currentPassword}
          autoComplete="current-password"
          required
        />
        <TextField
          name="newPassword"
          type="password"
          label={texts.newPasswordLabel}
          autoComplete="new-password"
          required
          helperText={texts.minLength(minPasswordLength)}
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: "flex-start" }}>
          {texts.changePassword}
        </Button>
      </Stack>
    </Section>
  );
}

/** Replaces every page while the owners require a second factor that the user has not set up. */
export function SetUpPage() {
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title={texts.setUpTitle} />
      <Typography>{texts.setUpHelp}</Typography>
      {/* Earlier responses are outdated: menu, permissions and pages reload. */}
      <SecondFactorCard isOn={false} onStored={() => window.location.reload()} />
    </Stack>
  );
}

const sessionKey = ["own-session"];

type Proposal = StaffResponse<"POST /second-factor">;

interface Props {
  isOn: boolean;
  /** Runs once the user has stored the recovery codes, if the account waits for that. */
  onStored?: () => void;
}

/** Turns the user's own second factor on, with its recovery codes, and off. */
function SecondFactorCard({ isOn, onStored }: Props) {
  const { send } = useSend({ queryKey: sessionKey });
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function start(event: FormEvent<HTMLFormElement>) {
    setProposal(await send(request("POST /second-factor", { body: fieldsOf(event, "password") })));
  }
  async function confirm(event: FormEvent<HTMLFormElement>) {
    const body = fieldsOf(event, "code");
    const response = await send(request("PUT /second-factor", { body }));
    if (!response) return;
    setCodes(response.recoveryCodes);
    setProposal(null);
  }
  const remove = (event: FormEvent<HTMLFormElement>) =>
    send(request("POST /second-factor/removal", { body: fieldsOf(event, "password") }));

  return (
    <Section title={texts.ownSecondFactorTitle}>
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {isOn && !codes ? <Alert severity="success">{texts.secondFactorIsOn}</Alert> : null}
      {codes && onStored ? (
        <Button variant="contained" onClick={onStored}>
          {texts.codesStored}
        </Button>
      ) : isOn ? (
        <PasswordForm name={texts.removeOwnSecondFactor} onSubmit={(event) => void remove(event)} />
      ) : proposal ? (
        <Proposed proposal={proposal} onSubmit={(event) => void confirm(event)} />
      ) : (
        <>
          <Typography gutterBottom>{texts.secondFactorHelp}</Typography>
          <PasswordForm name={texts.activate} onSubmit={(event) => void start(event)} />
        </>
      )}
    </Section>
  );
}

function PasswordForm({
  name,
  onSubmit,
}: {
  name: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  return (
    <Stack
      component="form"
      direction={{ xs: "column", sm: "row" }}
      spacing={1}
      sx={{ mt: 2 }}
      onSubmit={onSubmit}
    >
      <TextField
        name="password"
        type="password"
        label={texts.ownPassword}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="outlined">
        {name}
      </Button>
    </Stack>
  );
}

function Proposed({
  proposal,
  onSubmit,
}: {
  proposal: Proposal;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit}>
      <Typography>{texts.scanHelp}</Typography>
      <Box
        component="img"
        alt={texts.qrCode}
        src={`data:image/svg+xml,${encodeURIComponent(proposal.image)}`}
        sx={{ width: 200, height: 200 }}
      />
      <Typography variant="body2">
        {texts.typeSecret} <code>{proposal.secret}</code>
      </Typography>
      <TextField
        name="code"
        label={texts.code}
        autoComplete="one-time-code"
        required
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        sx={{ maxWidth: 220 }}
      />
      <Button type="submit" variant="contained" sx={{ alignSelf: "flex-start" }}>
        {texts.confirmCode}
      </Button>
    </Stack>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {texts.recoveryCodesHelp}
      <Box component="pre" sx={{ fontSize: 16, m: 0, mt: 1 }}>
        {codes.join("\n")}
      </Box>
    </Alert>
  );
}
