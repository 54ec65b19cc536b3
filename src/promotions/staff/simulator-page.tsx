import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  IconButton,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { Fragment, useState } from "react";
import { Title } from "react-admin";
import { ProductPicker } from "#src/catalogue/staff/list/product-picker.tsx";
import { PiecesField } from "#src/admin-kit/ui/pieces-field.tsx";
import { WholeNumberField } from "#src/admin-kit/ui/whole-number-field.tsx";
import { request } from "#src/admin-kit/ui/api.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { discountName, minus } from "#src/promotions/texts.ts";
import type { SimulationResult } from "./contract.ts";
import * as texts from "./texts.ts";
import { useNotifyError } from "#src/admin-kit/ui/use-async-action.ts";

interface Line {
  id: number;
  name: string;
  quantity: number;
}

const simulate = (lines: readonly Line[], codes: string, deliveryCost: number | null) =>
  request("POST /promotions/simulation", {
    body: {
      codes: codes.split(","),
      deliveryCost,
      lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    },
  });

/** Shows what promotions do to a cart, by checkout's own rules. */
export function SimulatorPage() {
  const [lines, setLines] = useState<Line[]>([]);
  const [codes, setCodes] = useState("");
  const [deliveryCost, setDeliveryCost] = useState<number | null>(null);
  const [response, setResponse] = useState<SimulationResult | null>(null);
  const notifyError = useNotifyError();

  function change(next: Line[]) {
    setLines(next);
    setResponse(null);
  }
  const tryOut = () => simulate(lines, codes, deliveryCost).then(setResponse, notifyError);

  return (
    <Stack spacing={2} sx={{ maxWidth: 700, mt: 2 }}>
      <Title title={texts.tryCart} />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>{texts.simulatorHelp}</Typography>
            {lines.map((line) => (
              <LineFields
                key={line.id}
                line={line}
                onChange={(changed) =>
                  change(lines.map((each) => (each.id === changed.id ? changed : each)))
                }
                onRemove={() => change(lines.filter(({ id }) => id !== line.id))}
              />
            ))}
            <ProductPicker
              without={lines.map(({ id }) => id)}
              onPick={({ id, name }) => change([...lines, { id, name, quantity: 1 }])}
            />
            <TextField
              label={texts.codesField}
              helperText={texts.codesHelp}
              value={codes}
              onChange={(event) => {
                setCodes(event.target.value);
                setResponse(null);
              }}
            />
            <WholeNumberField
              label={texts.deliveryCostField}
              value={deliveryCost}
              digits={6}
              onChange={(cost) => {
                setDeliveryCost(cost);
                setResponse(null);
              }}
            />
            <Button
              variant="contained"
              disabled={lines.length === 0}
              onClick={() => void tryOut()}
              sx={{ alignSelf: "flex-start" }}
            >
              {texts.simulate}
            </Button>
          </Stack>
        </CardContent>
      </Card>
      {response ? <ReplyCard response={response} deliveryCost={deliveryCost} /> : null}
    </Stack>
  );
}

interface LineProps {
  line: Line;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function LineFields({ line, onChange, onRemove }: LineProps) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
      <PiecesField
        value={line.quantity}
        min={1}
        name={texts.piecesOf(line.name)}
        onChange={(quantity) => onChange({ ...line, quantity })}
      />
      <span style={{ flexGrow: 1 }}>{line.name}</span>
      <IconButton aria-label={texts.remove(line.name)} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

interface ReplyProps {
  response: SimulationResult;
  /** Null if it was not asked for. */
  deliveryCost: number | null;
}

function ReplyCard({ response, deliveryCost }: ReplyProps) {
  const { codeProblems, applied, free, discounts } = response;
  return (
    <Card component="section" aria-live="polite">
      <CardContent>
        <Stack spacing={1.5}>
          <Typography component="h2" variant="h6">
            {texts.result}
          </Typography>
          {codeProblems.map(({ code, problem }) => (
            <Alert key={code} severity="warning">
              {texts.codeProblem(code, problem)}
            </Alert>
          ))}
          {applied.length === 0 && discounts.length === 0 ? (
            <Typography>{texts.nothingApplied}</Typography>
          ) : null}
          {applied.map(({ id, code, text, autoApply }) => (
            <Typography key={id}>
              <b>{texts.promotionName({ code, autoApply })}</b>
              <span>{texts.appliedOffer(text, autoApply)}</span>
            </Typography>
          ))}
          {free.map(({ id, name, quantity }) => (
            <Alert key={id} severity="success">
              {texts.freePieces(quantity, name)}
            </Alert>
          ))}
          {discounts.map((discount) => (
            <DiscountAlert key={discount.id} discount={discount} />
          ))}
          <Sums response={response} deliveryCost={deliveryCost} />
        </Stack>
      </CardContent>
    </Card>
  );
}

/** The sums as the cart shows them: each discount in its own row. */
function Sums({ response: { discounts, total, toPay }, deliveryCost }: ReplyProps) {
  const isFree = discounts.some(({ deliveryDiscount }) => deliveryDiscount > 0);
  const rows = [
    { name: texts.productsTotal, value: formatPesos(total) },
    ...discounts
      .filter(({ discount }) => discount > 0)
      .map(({ code, discount }) => ({ name: discountName(code), value: minus(discount) })),
    ...(deliveryCost === null
      ? []
      : [{ name: texts.delivery, value: isFree ? texts.freeDelivery : formatPesos(deliveryCost) }]),
    {
      name: deliveryCost === null ? texts.toPayWithoutDelivery : texts.toPay,
      value: formatPesos(toPay),
    },
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: "1fr auto",
        gap: 0.5,
        m: 0,
        "& dd": { m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" },
        "& > :nth-last-of-type(1)": {
          fontWeight: 650,
          borderTop: 1,
          borderColor: "divider",
          pt: 1,
        },
      }}
    >
      {rows.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Box>
  );
}

/** Whether a discount applies to this cart, and why not. */
function DiscountAlert({ discount: result }: { discount: SimulationResult["discounts"][number] }) {
  const { code, text, verdict, applied, discount, deliveryDiscount } = result;
  return (
    <Alert severity={applied ? "success" : "info"}>
      <b>{code ?? texts.withoutCode}</b>
      <span>{texts.discountLine(text, verdict)}</span>{" "}
      {applied ? <span>{texts.discounted(discount, deliveryDiscount)}</span> : null}
    </Alert>
  );
}
