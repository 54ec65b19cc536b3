import { Alert, Box, Button, Divider, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Link, useGetIdentity, useRecordContext, useRefresh } from "react-admin";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { ColleaguesSessions } from "#src/staff/account/sessions-list.tsx";
import { useSend } from "#src/back-office/ui/use-send.ts";
import type { Colleague } from "./contract.ts";
import * as texts from "#src/staff/texts.ts";

/** A colleague's access: what an owner can do after they lost their email, phone or computer. */
export function AccessCard() {
  const member = useRecordContext<Colleague>();
  const { identity } = useGetIdentity();
  if (!member || !identity) return null;
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Divider sx={{ mb: 2 }} />
      <Typography component="h2" variant="h6" gutterBottom>
        {texts.wayIn}
      </Typography>
      {member.id === identity.id ? (
        <Typography>
          {texts.ownWayIn} <Link to="/account">{texts.ownAccount}</Link>.
        </Typography>
      ) : member.active ? (
        <Stack spacing={3} sx={{ maxWidth: 640 }}>
          <PasswordLink member={member} />
          <SecondFactor member={member} />
          <div>
            <Typography component="h3" variant="subtitle1">
              {texts.openSessions}
            </Typography>
            <ColleaguesSessions id={member.id} />
          </div>
        </Stack>
      ) : (
        <Alert severity="info">{texts.noAccess}</Alert>
      )}
    </Box>
  );
}

function PasswordLink({ member: { id, email, invited } }: { member: Colleague }) {
  const send = useSend();
  return (
    <div>
      <Typography gutterBottom>
        {invited ? texts.notChosenYet(email) : texts.forgottenPassword}
      </Typography>
      <Button
        variant="outlined"
        onClick={() => void send("POST /staff/:id/emails", { params: { id } })}
      >
        {invited ? texts.sendAgain : texts.sendLink}
      </Button>
    </div>
  );
}

function SecondFactor({ member: { id, name, secondFactor } }: { member: Colleague }) {
  const send = useSend();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  async function remove() {
    if (await send("DELETE /staff/:id/second-factor", { params: { id } })) refresh();
  }
  if (!secondFactor) return <Typography>{texts.entersWithout}</Typography>;
  return (
    <div>
      <Typography gutterBottom>{texts.entersWith}</Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {texts.removeSecondFactor}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={texts.removalTitle}
          action={texts.removalAction}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        >
          {texts.removalQuestion(name)}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
