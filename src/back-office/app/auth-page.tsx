import { Alert, Box, Button, Card, Stack, TextField, Typography } from "@mui/material";
import type { FormEvent, ReactNode } from "react";
import { minPasswordLength } from "#src/kernel/password-length.ts";
import * as texts from "#src/back-office/texts.ts";

/** The page around log-in forms: a card in the middle. */
export function AuthPage({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      sx={{
        minHeight: "100vh",
        display: "grid",
        placeItems: "center",
        p: 2,
        bgcolor: "background.default",
      }}
    >
      <Card
        sx={{
          width: "100%",
          maxWidth: 400,
          p: 4,
          borderTop: "8px solid",
          borderTopColor: "primary.main",
        }}
      >
        {children}
      </Card>
    </Box>
  );
}

interface AuthFormProps {
  title: string;
  help?: string;
  problem?: string | null;
  /** A question rather than an error: the code is asked for the first time. */
  isQuestion?: boolean;
  /** The button's label. */
  action: string;
  busy?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  /** Content below the button. */
  after?: ReactNode;
  children: ReactNode;
}

export function AuthForm({ title, help, action, busy = false, onSubmit, ...rest }: AuthFormProps) {
  const { problem, isQuestion = false, after, children } = rest;
  return (
    <Stack component="form" spacing={2.5} onSubmit={(event) => void onSubmit(event)}>
      <Typography component="h1" variant="h5">
        {title}
      </Typography>
      {help ? <Typography>{help}</Typography> : null}
      {problem ? (
        <Alert severity={isQuestion ? "info" : "error"} role="alert">
          {problem}
        </Alert>
      ) : null}
      {children}
      <Button type="submit" variant="contained" size="large" disabled={busy}>
        {action}
      </Button>
      {after}
    </Stack>
  );
}

export const EmailField = () => (
  <TextField name="email" type="email" label={texts.email} autoComplete="username" required />
);

/** The password, and the phone's code if the account requires one. */
export const CredentialFields = ({ needsCode }: { needsCode: boolean }) => (
  <>
    <TextField
      name="password"
      type="password"
      label={texts.password}
      autoComplete="current-password"
      required
    />
    {needsCode ? (
      <TextField
        name="code"
        label={texts.secondFactorCode}
        autoComplete="one-time-code"
        required
        helperText={texts.codeHelp}
      />
    ) : null}
  </>
);

export const NewPasswordField = () => (
  <TextField
    name="password"
    type="password"
    label={texts.password}
    autoComplete="new-password"
    required
    helperText={texts.minLength(minPasswordLength)}
  />
);
