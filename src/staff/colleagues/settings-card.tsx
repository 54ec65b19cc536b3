import { Card, FormControlLabel, Switch, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { useNotifyError } from "#src/back-office/ui/use-async-action.ts";
import * as texts from "#src/staff/texts.ts";

/** The owners' rules for all of the staff. */
export function RulesCard() {
  const key = ["staff-settings"];
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => request("GET /staff-settings", {}),
  });
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  if (!data) return null;
  const headers = { "if-match": `"${data.version}"` };

  async function save(secondFactorRequired: boolean) {
    try {
      await request("PUT /staff-settings", { body: { secondFactorRequired }, headers });
      notify(texts.secondFactorRequired(secondFactorRequired), { type: "success" });
    } catch (error) {
      notifyError(error);
    }
    await queries.invalidateQueries({ queryKey: key });
  }

  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={data.secondFactorRequired}
            onChange={(_, checked) => (checked ? setAsking(true) : void save(false))}
          />
        }
        label={texts.requireSecondFactor}
      />
      <Typography variant="body2" color="text.secondary">
        {texts.requireHelp}
      </Typography>
      {asking ? (
        <ConfirmDialog
          title={texts.requireTitle}
          action={texts.requireAction}
          onConfirm={() => void save(true)}
          onClose={() => setAsking(false)}
        >
          {texts.requireQuestion}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
