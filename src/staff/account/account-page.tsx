import { Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Title } from "react-admin";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { request } from "#src/back-office/ui/api.ts";
import { SecondFactorCard, sessionKey } from "./second-factor-card.tsx";
import { Section } from "#src/back-office/ui/parts.tsx";
import { OwnSessions } from "./sessions-list.tsx";
import * as texts from "#src/staff/texts.ts";
import { fieldsOf, useSend } from "#src/back-office/ui/use-send.ts";

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
        <b>{data.name}</b> · {data.email} · {texts.roleNames[data.role]}
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
  const send = useSend();
  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const body = fieldsOf(event, "password", "newPassword");
    if (await send("POST /password", { body })) form.reset();
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
