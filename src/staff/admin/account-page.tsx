import { Alert, Box, Button, Stack, TextField, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type HttpError, Title, useNotify } from "react-admin";
import { formatMoment } from "#src/kernel/dates.ts";
import { leastPassword } from "#src/kernel/password-length.ts";
import type { StaffSession } from "#src/staff/contract.ts";
import { roleNames } from "#src/staff/roles.ts";
import { ask } from "./api.ts";
import { deviceName } from "./device-name.ts";
import { Section } from "./section.tsx";

const sessionKey = ["own-session"];

/** One's own account: password, second factor, and where one is signed in. */
export function AccountPage() {
  const { data } = useQuery({ queryKey: sessionKey, queryFn: () => ask<StaffSession>("session") });
  if (!data) return null;
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title="Mi cuenta" />
      <Typography>
        <b>{data.name}</b> · {data.email} · {roleNames[data.role]}
      </Typography>
      <SecondFactorCard isOn={data.secondFactor} />
      <PasswordCard />
      <SessionsCard />
    </Stack>
  );
}

/** Sends a form's fields, and tells the answer. */
function useSend() {
  const notify = useNotify();
  return async <Answer,>(path: string, method: "POST" | "PUT" | "DELETE", body?: unknown): Promise<Answer | null> => {
    try {
      const answer = await ask<Answer & { msg?: string }>(path, { method, body });
      if (answer.msg) notify(answer.msg, { type: "success" });
      return answer;
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
      return null;
    }
  };
}

function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
}

interface Proposal {
  secret: string;
  /** A square code as SVG, made by the shop itself. */
  picture: string;
}

function SecondFactorCard({ isOn }: { isOn: boolean }) {
  const send = useSend();
  const queries = useQueryClient();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  async function start(event: FormEvent<HTMLFormElement>) {
    setProposal(await send<Proposal>("second-factor", "POST", fieldsOf(event)));
  }
  async function confirm(event: FormEvent<HTMLFormElement>) {
    const answer = await send<{ recoveryCodes: string[] }>("second-factor", "PUT", fieldsOf(event));
    if (!answer) return;
    setCodes(answer.recoveryCodes);
    setProposal(null);
    await queries.invalidateQueries({ queryKey: sessionKey });
  }
  async function remove(event: FormEvent<HTMLFormElement>) {
    if (await send("second-factor/removal", "POST", fieldsOf(event))) await queries.invalidateQueries({ queryKey: sessionKey });
  }

  return (
    <Section title="Segundo paso al entrar">
      {codes ? <RecoveryCodes codes={codes} /> : null}
      {isOn && !codes ? <Alert severity="success">Activo: al entrar se pide el código de tu teléfono.</Alert> : null}
      {isOn ? (
        <PasswordForm name="Quitar el segundo paso" onSubmit={(event) => void remove(event)} />
      ) : proposal ? (
        <Proposed proposal={proposal} onSubmit={(event) => void confirm(event)} />
      ) : (
        <>
          <Typography gutterBottom>
            Además de la contraseña, un código de una aplicación como Google Authenticator. Quien adivine tu contraseña no podrá entrar.
          </Typography>
          <PasswordForm name="Activar" onSubmit={(event) => void start(event)} />
        </>
      )}
    </Section>
  );
}

function PasswordForm({ name, onSubmit }: { name: string; onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  return (
    <Stack component="form" direction={{ xs: "column", sm: "row" }} spacing={1} sx={{ mt: 2 }} onSubmit={onSubmit}>
      <TextField name="password" type="password" label="Tu contraseña" autoComplete="current-password" required />
      <Button type="submit" variant="outlined">
        {name}
      </Button>
    </Stack>
  );
}

function Proposed({ proposal, onSubmit }: { proposal: Proposal; onSubmit: (event: FormEvent<HTMLFormElement>) => void }) {
  return (
    <Stack component="form" spacing={2} onSubmit={onSubmit}>
      <Typography>Escanea este código con la aplicación y escribe los seis números que te da.</Typography>
      <Box
        component="img"
        alt="Código para la aplicación"
        src={`data:image/svg+xml,${encodeURIComponent(proposal.picture)}`}
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
      Guarda estos códigos en un lugar seguro: cada uno sirve una vez si pierdes el teléfono. No se vuelven a mostrar.
      <Box component="pre" sx={{ fontSize: 16, m: 0, mt: 1 }}>
        {codes.join("\n")}
      </Box>
    </Alert>
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
      <Stack component="form" spacing={2} sx={{ maxWidth: 320 }} onSubmit={(event) => void submit(event)}>
        <TextField name="password" type="password" label="Contraseña actual" autoComplete="current-password" required />
        <TextField
          name="newPassword"
          type="password"
          label="Contraseña nueva"
          autoComplete="new-password"
          required
          helperText={`Al menos ${leastPassword} caracteres`}
        />
        <Button type="submit" variant="contained" sx={{ alignSelf: "flex-start" }}>
          Cambiar contraseña
        </Button>
      </Stack>
    </Section>
  );
}

interface OpenSession {
  id: number;
  device: string | null;
  seenAt: string;
  current: boolean;
}

function SessionsCard() {
  const key = ["own-sessions"];
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => ask<OpenSession[]>("sessions") });
  const queries = useQueryClient();
  const send = useSend();
  async function end(id: number) {
    await send(`sessions/${id}`, "DELETE");
    await queries.invalidateQueries({ queryKey: key });
  }
  return (
    <Section title="Sesiones abiertas">
      <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data.map((session) => (
          <Stack key={session.id} component="li" direction="row" spacing={2} sx={{ justifyContent: "space-between", alignItems: "center" }}>
            <span>
              {deviceName(session.device)} · {formatMoment(session.seenAt)}
            </span>
            {session.current ? <b>Esta</b> : <Button onClick={() => void end(session.id)}>Cerrar</Button>}
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
