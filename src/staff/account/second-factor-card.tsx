import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Section } from "#src/back-office/ui/parts.tsx";
import { fieldsOf, useSend } from "#src/back-office/ui/use-send.ts";
import type { StaffResponse } from "#src/back-office/ui/api.ts";
import * as texts from "#src/staff/texts.ts";

/** The query key of the current session. */
export const sessionKey = ["own-session"];

type Proposal = StaffResponse<"POST /second-factor">;

interface Props {
  isOn: boolean;
  /** Runs once the user has stored the recovery codes, if the account waits for that. */
  onStored?: () => void;
}

/** Turns the user's own second factor on, with its recovery codes, and off. */
export function SecondFactorCard({ isOn, onStored }: Props) {
  const send = useSend();
  const queries = useQueryClient();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function start(event: FormEvent<HTMLFormElement>) {
    setProposal(await send("POST /second-factor", { body: fieldsOf(event, "password") }));
  }
  async function confirm(event: FormEvent<HTMLFormElement>) {
    const response = await send("PUT /second-factor", { body: fieldsOf(event, "code") });
    if (!response) return;
    setCodes(response.recoveryCodes);
    setProposal(null);
    await queries.invalidateQueries({ queryKey: sessionKey });
  }
  async function remove(event: FormEvent<HTMLFormElement>) {
    if (await send("POST /second-factor/removal", { body: fieldsOf(event, "password") }))
      await queries.invalidateQueries({ queryKey: sessionKey });
  }

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
