import { Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { Title } from "react-admin";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import type { StaffSession } from "#src/staff/contract.ts";
import { roleNames } from "#src/staff/roles.ts";
import { request } from "#src/back-office/ui/api.ts";
import { SecondFactorCard, sessionKey } from "./second-factor-card.tsx";
import { Section } from "#src/back-office/ui/section.tsx";
import { SessionsList } from "./sessions-list.tsx";
import { fieldsOf, useSend } from "#src/back-office/ui/use-send.ts";

/** One's own account: password, second factor, and where one is signed in. */
export function AccountPage() {
  const { data } = useQuery({
    queryKey: sessionKey,
    queryFn: () => request<StaffSession>("session"),
  });
  if (!data) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title="Mi cuenta" />
      <Typography>
        <b>{data.name}</b> · {data.email} · {roleNames[data.role]}
      </Typography>
      <SecondFactorCard isOn={data.secondFactor} />
      <PasswordCard />
      <Section title="Sesiones abiertas">
        <SessionsList path="sessions" />
      </Section>
    </Stack>
  );
}

function PasswordCard() {
  const send = useSend();
  async function submit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    if (await send("password", "POST", fieldsOf(event))) form.reset();
  }
  return (
    <Section title="Contraseña">
      <Stack
        component="form"
        spacing={2}
        sx={{ maxWidth: 320 }}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          name="password"
          type="password"
          label="Contraseña actual"
          autoComplete="current-password"
          required
        />
        <TextField
          name="newPassword"
          type="password"
          label="Contraseña nueva"
          autoComplete="new-password"
          required
          helperText={`Al menos ${minPasswordLength} caracteres`}
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: "flex-start" }}>
          Cambiar contraseña
        </Button>
      </Stack>
    </Section>
  );
}
