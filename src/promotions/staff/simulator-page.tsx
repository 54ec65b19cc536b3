import {
  Alert,
  Button,
  Card,
  CardContent,
  IconButton,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { useState } from "react";
import { Title } from "react-admin";
import { formatPesos } from "#src/kernel/pesos.ts";
import { ProductPicker } from "#src/catalogue/staff/product-picker.tsx";
import { request } from "#src/back-office/ui/api.ts";
import type { SimulationResult } from "./contract.ts";
import { useNotifyError } from "#src/back-office/ui/use-notify-error.ts";

interface Line {
  id: number;
  name: string;
  quantity: number;
}

/** «With this cart, what happens?», by the rules that checkout itself uses. */
export function SimulatorPage() {
  const [lines, setLines] = useState<Line[]>([]);
  const [code, setCode] = useState("");
  const [response, setResponse] = useState<SimulationResult | null>(null);
  const notifyError = useNotifyError();

  function change(next: Line[]) {
    setLines(next);
    setResponse(null);
  }
  async function tryOut() {
    try {
      setResponse(
        await request("POST /promotions/trial", {
          body: { code, lines: lines.map(({ id, quantity }) => ({ id, quantity })) },
        }),
      );
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 700, mt: 2 }}>
      <Title title="Probar un carrito" />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>
              Pon productos como en un carrito y mira qué promociones se aplican ahora.
            </Typography>
            {lines.map((line) => (
              <Stack key={line.id} direction="row" spacing={1} sx={{ alignItems: "center" }}>
                <TextField
                  type="number"
                  value={line.quantity}
                  sx={{ width: 100 }}
                  slotProps={{ htmlInput: { min: 1, "aria-label": `Piezas de ${line.name}` } }}
                  onChange={(event) =>
                    change(
                      lines.map((each) =>
                        each.id === line.id
                          ? {
                              ...each,
                              quantity: Math.max(1, Math.trunc(Number(event.target.value))),
                            }
                          : each,
                      ),
                    )
                  }
                />
                <span style={{ flexGrow: 1 }}>{line.name}</span>
                <IconButton
                  aria-label={`Quitar ${line.name}`}
                  onClick={() => change(lines.filter(({ id }) => id !== line.id))}
                >
                  <CloseIcon />
                </IconButton>
              </Stack>
            ))}
            <ProductPicker
              without={lines.map(({ id }) => id)}
              onPick={({ id, name }) => change([...lines, { id, name, quantity: 1 }])}
            />
            <TextField
              label="Código promocional (opcional)"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button
              variant="contained"
              disabled={lines.length === 0}
              onClick={() => void tryOut()}
              sx={{ alignSelf: "flex-start" }}
            >
              ¿Qué pasa?
            </Button>
          </Stack>
        </CardContent>
      </Card>
      {response ? <ReplyCard response={response} /> : null}
    </Stack>
  );
}

function ReplyCard({
  response: { codeProblem, applied, free, total },
}: {
  response: SimulationResult;
}) {
  return (
    <Card component="section" aria-live="polite">
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            Qué pasa
          </Typography>
          {codeProblem ? <Alert severity="warning">El código: {codeProblem}</Alert> : null}
          {applied.length === 0 ? <Typography>No se aplica ninguna promoción.</Typography> : null}
          {applied.map(({ code, text, autoApply }) => (
            <Typography key={code}>
              <b>{code}</b>: {text}
              {autoApply ? " (se aplica sola)" : ""}
            </Typography>
          ))}
          {free.map(({ id, name, quantity }) => (
            <Alert key={id} severity="success">
              {quantity} gratis: {name}
            </Alert>
          ))}
          <Typography>Total sin envío: {formatPesos(total)}</Typography>
        </Stack>
      </CardContent>
    </Card>
  );
}
