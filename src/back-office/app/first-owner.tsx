import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { request } from "#src/back-office/ui/api.ts";
import { rejectionOf } from "#src/back-office/ui/rejection.ts";
import { fieldsOf } from "#src/back-office/ui/use-send.ts";
import { Door } from "./login.tsx";
import * as texts from "./texts.ts";

/** Where the address leads that the terminal prints while nobody works here. */
export function FirstOwner() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const token = new URLSearchParams(window.location.hash.split("?")[1]).get("token") ?? "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    const given = fieldsOf(event, "name", "email", "password");
    setBusy(true);
    try {
      await request("POST /first-owner", { body: { token, ...given } });
      // Anew, and without the token in the history.
      window.location.replace("/admin");
    } catch (error) {
      setProblem(rejectionOf(error).message);
      setBusy(false);
    }
  }

  return (
    <Door>
      <Stack component="form" spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography component="h1" variant="h5">
          {texts.welcome}
        </Typography>
        <Typography>{texts.welcomeHelp}</Typography>
        {problem ? (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        <TextField name="name" label={texts.name} autoComplete="name" required />
        <TextField name="email" type="email" label={texts.email} autoComplete="username" required />
        <TextField
          name="password"
          type="password"
          label={texts.password}
          autoComplete="new-password"
          required
          helperText={texts.minLength(minPasswordLength)}
        />
        <Button type="submit" variant="contained" size="large" disabled={busy}>
          {texts.begin}
        </Button>
      </Stack>
    </Door>
  );
}
