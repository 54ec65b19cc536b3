import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { type HttpError, useNotify } from "react-admin";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import { requestPath } from "#src/back-office/ui/api.ts";
import { Door } from "./login.tsx";

/** Where the link of an invitation, or of a forgotten password, leads. */
export function ChoosePassword() {
  const notify = useNotify();
  const [problem, setProblem] = useState<string | null>(null);
  const token = new URLSearchParams(window.location.hash.split("?")[1]).get("token") ?? "";

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { password, again } = Object.fromEntries(new FormData(event.currentTarget));
    if (password !== again) return setProblem("Las contraseñas no coinciden");
    try {
      notify(
        (
          await requestPath<{ msg: string }>("choose-password", {
            method: "POST",
            body: { token, password },
          })
        ).msg,
        { type: "success" },
      );
      window.location.hash = "/login";
    } catch (error) {
      setProblem((error as HttpError).message);
    }
  }

  return (
    <Door>
      <Stack component="form" spacing={2.5} onSubmit={(event) => void submit(event)}>
        <Typography component="h1" variant="h5">
          Elige tu contraseña
        </Typography>
        {problem ? (
          <Alert severity="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        <TextField
          name="password"
          type="password"
          label="Contraseña"
          autoComplete="new-password"
          required
          helperText={`Al menos ${minPasswordLength} caracteres`}
        />
        <TextField
          name="again"
          type="password"
          label="Otra vez"
          autoComplete="new-password"
          required
        />
        <Button type="submit" variant="contained" size="large">
          Guardar
        </Button>
      </Stack>
    </Door>
  );
}
