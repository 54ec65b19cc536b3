import { Alert, Box, Button, Divider, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Link, useGetIdentity, useRecordContext, useRefresh } from "react-admin";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { SessionsList } from "#src/staff/account/sessions-list.tsx";
import { useSend } from "#src/back-office/ui/use-send.ts";

interface Member {
  id: number;
  name: string;
  email: string;
  active: boolean;
  invited: boolean;
  secondFactor: boolean;
}

/**
 * A colleague's way in: what an owner does for who lost the email, the telephone or the computer.
 */
export function AccessCard() {
  const member = useRecordContext<Member>();
  const { identity } = useGetIdentity();
  if (!member || !identity) return null;
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Divider sx={{ mb: 2 }} />
      <Typography component="h2" variant="h6" gutterBottom>
        Su entrada
      </Typography>
      {member.id === identity.id ? (
        <Typography>
          Tu contraseña, tu segundo paso y tus sesiones están en{" "}
          <Link to="/account">Mi cuenta</Link>.
        </Typography>
      ) : member.active ? (
        <Stack spacing={3} sx={{ maxWidth: 640 }}>
          <PasswordLink member={member} />
          <SecondFactor member={member} />
          <div>
            <Typography component="h3" variant="subtitle1">
              Sesiones abiertas
            </Typography>
            <SessionsList path={`staff/${member.id}/sessions`} />
          </div>
        </Stack>
      ) : (
        <Alert severity="info">No tiene acceso. Dáselo y guarda para mandarle un enlace.</Alert>
      )}
    </Box>
  );
}

function PasswordLink({ member: { id, email, invited } }: { member: Member }) {
  const send = useSend();
  return (
    <div>
      <Typography gutterBottom>
        {invited
          ? `Todavía no elige su contraseña. El enlace llegó a ${email} y sirve 48 horas.`
          : "Si olvidó su contraseña, recibe un enlace para elegir otra."}
      </Typography>
      <Button variant="outlined" onClick={() => void send(`staff/${id}/emails`, "POST")}>
        {invited ? "Mandar otra vez" : "Mandar enlace"}
      </Button>
    </div>
  );
}

function SecondFactor({ member: { id, name, secondFactor } }: { member: Member }) {
  const send = useSend();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  async function remove() {
    if (await send(`staff/${id}/second-factor`, "DELETE")) refresh();
  }
  if (!secondFactor) return <Typography>Entra sin segundo paso.</Typography>;
  return (
    <div>
      <Typography gutterBottom>
        Entra con segundo paso. Si perdió el teléfono y sus códigos de respaldo, quítalo.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Quitar su segundo paso
      </Button>
      {asking ? (
        <ConfirmDialog
          title="¿Quitar su segundo paso?"
          action="Quitarlo"
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          Asegúrate de que es {name} quien lo pide. Sus sesiones se cierran y recibe un aviso por
          correo.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
