import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Section } from "#src/back-office/ui/section.tsx";
import { fieldsOf, useSend } from "#src/back-office/ui/use-send.ts";

/** Of the question who is signed in. */
export const sessionKey = ["own-session"];

interface Proposal {
  secret: string;
  /** A square code as SVG, made by the shop itself. */
  image: string;
}

interface Props {
  isOn: boolean;
  /** Once the recovery codes are kept, where the account waits for that. */
  onStored?: () => void;
}

/** Switches one's own second factor on, with its recovery codes, and off. */
export function SecondFactorCard({ isOn, onStored }: Props) {
  const send = useSend();
  const queries = useQueryClient();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function start(event: FormEvent<HTMLFormElement>) {
    setProposal(await send<Proposal>("second-factor", "POST", fieldsOf(event)));
  }
  async function confirm(event: FormEvent<HTMLFormElement>) {
    const response = await send<{ recoveryCodes: string[] }>(
      "second-factor",
      "PUT",
      fieldsOf(event),
    );
    if (!response) return;
    setCodes(response.recoveryCodes);
    setProposal(null);
    await queries.invalidateQueries({ queryKey: sessionKey });
  }
  async function remove(event: FormEvent<HTMLFormElement>) {
    if (await send("second-factor/removal", "POST", fieldsOf(event)))
      await queries.invalidateQueries({ queryKey: sessionKey });
  }

  return (
    <Section title="Segundo paso al entrar">
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {isOn && !codes ? (
        <Alert severity="success">Activo: al entrar se pide el código de tu teléfono.</Alert>
      ) : null}
      {codes && onStored ? (
        <Button variant="contained" onClick={onStored}>
          Ya los guardé
        </Button>
      ) : isOn ? (
        <PasswordForm name="Quitar el segundo paso" onSubmit={(event) => void remove(event)} />
      ) : proposal ? (
        <Proposed proposal={proposal} onSubmit={(event) => void confirm(event)} />
      ) : (
        <>
          <Typography gutterBottom>
            Además de la contraseña, un código de una aplicación como Google Authenticator. Quien
            adivine tu contraseña no podrá entrar.
          </Typography>
          <PasswordForm name="Activar" onSubmit={(event) => void start(event)} />
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
        label="Tu contraseña"
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
      <Typography>
        Escanea este código con la aplicación y escribe los seis números que te da.
      </Typography>
      <Box
        component="img"
        alt="Código para la aplicación"
        src={`data:image/svg+xml,${encodeURIComponent(proposal.image)}`}
        sx={{ width: 200, height: 200 }}
      />
      <Typography variant="body2">
        ¿No puedes escanear? Escribe esta clave en la aplicación: <code>{proposal.secret}</code>
      </Typography>
      <TextField
        name="code"
        label="Código"
        autoComplete="one-time-code"
        required
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        sx={{ maxWidth: 220 }}
      />
      <Button type="submit" variant="contained" sx={{ alignSelf: "flex-start" }}>
        Confirmar
      </Button>
    </Stack>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      Guarda estos códigos en un lugar seguro: cada uno sirve una vez si pierdes el teléfono. No se
      vuelven a mostrar.
      <Box component="pre" sx={{ fontSize: 16, m: 0, mt: 1 }}>
        {codes.join("\n")}
      </Box>
    </Alert>
  );
}
