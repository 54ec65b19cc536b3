import { Card, FormControlLabel, Switch, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { request } from "#src/back-office/ui/api.ts";
import { ConfirmDialog } from "#src/back-office/ui/confirm-dialog.tsx";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

interface Rules {
  version: string;
  secondFactorRequired: boolean;
}

/** What the owners ask of everybody who works here. */
export function RulesCard() {
  const key = ["staff-settings"];
  const { data } = useQuery({ queryKey: key, queryFn: () => request<Rules>("staff-settings") });
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  async function save(secondFactorRequired: boolean) {
    const headers = { "if-match": `"${data!.version}"` };
    try {
      await request("staff-settings", { method: "PUT", body: { secondFactorRequired }, headers });
      notify(
        secondFactorRequired
          ? "Se pide el segundo paso a todo el personal"
          : "El segundo paso es opcional",
        { type: "success" },
      );
    } catch (error) {
      notifyError(error);
    }
    await queries.invalidateQueries({ queryKey: key });
  }

  if (!data) return null;
  return (
    <Card sx={{ p: 2, mt: 2 }}>
      <FormControlLabel
        control={
          <Switch
            checked={data.secondFactorRequired}
            onChange={(_, checked) => (checked ? setAsking(true) : void save(false))}
          />
        }
        label="Pedir el segundo paso a todo el personal"
      />
      <Typography variant="body2" color="text.secondary">
        Además de la contraseña, un código del teléfono.
      </Typography>
      {asking ? (
        <ConfirmDialog
          title="¿Pedir el segundo paso?"
          action="Pedirlo"
          onConfirm={() => void save(true)}
          onClose={() => setAsking(false)}
        >
          Quien todavía no lo tenga lo activa al entrar, antes de ver cualquier otra cosa. También
          quien está trabajando ahora.
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
