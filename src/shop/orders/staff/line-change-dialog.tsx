import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { Alert, Button, IconButton, Stack, Typography } from "@mui/material";
import CloseIcon from "@mui/icons-material/Close";
import { useQuery } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import { useState } from "react";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { PiecesField } from "#src/base/admin-kit/ui/pieces-field.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { ProductPicker } from "#src/shop/catalogue/staff/list/product-picker.tsx";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import { AuthorizeDebt } from "./authorize-debt.tsx";
import { FormDialog, type OrderDialogProps } from "./form-dialog.tsx";
import type { PreviewedLineChange } from "./line-change-contract.ts";
import * as changeTexts from "./line-change-texts.ts";
import { hasAddress, type StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";

interface AddedProduct {
  id: number;
  name: string;
  quantity: number;
}

const leftOf = ({ quantity, refunded }: StaffOrder["lines"][number]) => quantity - refunded;

/** Changes which products a paid order has; the server says what that costs. */
export function LineChangeDialog({ order, onClose }: OrderDialogProps) {
  const { id } = order;
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [added, setAdded] = useState<AddedProduct[]>([]);
  const [authorized, setAuthorized] = useState(false);
  const lines = order.lines.filter((line) => leftOf(line) > 0);
  const change = {
    lines: lines.flatMap((line) => {
      const quantity = quantities[line.position] ?? leftOf(line);
      return quantity === leftOf(line) ? [] : [{ position: line.position, quantity }];
    }),
    products: added.map(({ id, quantity }) => ({ id, quantity })),
    authorized,
  };
  const { data: preview, error } = useQuery({
    queryKey: ["line-change", id, change],
    queryFn: () =>
      request("POST /orders/:id/line-changes/preview", { params: { id }, body: change }),
    enabled: change.lines.length + change.products.length > 0,
    retry: false,
    gcTime: 0,
  });

  const isByHand = order.manualPayment !== null;
  const submit = async () =>
    preview &&
    (await request("POST /orders/:id/line-changes", {
      params: { id },
      body: { ...change, total: preview.total },
    }));
  return (
    <FormDialog
      title={changeTexts.dialogTitle(id)}
      submit={changeTexts.apply(preview?.difference ?? 0, isByHand)}
      disabled={!preview}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{changeTexts.help}</Typography>
      {lines.map((line) => (
        <Pieces
          key={line.position}
          name={line.name}
          details={[
            lineDetails(line),
            line.promotionId === null ? formatPesos(line.price) : changeTexts.freePieces,
          ]}
          quantity={quantities[line.position] ?? leftOf(line)}
          min={0}
          onChange={(quantity) => setQuantities({ ...quantities, [line.position]: quantity })}
          onRemove={() => setQuantities({ ...quantities, [line.position]: 0 })}
        />
      ))}
      {added.map((product) => (
        <Pieces
          key={`new-${product.id}`}
          name={product.name}
          details={
            preview?.added
              .filter(({ name }) => name === product.name)
              .map(({ price }) => formatPesos(price)) ?? []
          }
          quantity={product.quantity}
          min={1}
          onChange={(quantity) =>
            setAdded(added.map((each) => (each.id === product.id ? { ...each, quantity } : each)))
          }
          onRemove={() => setAdded(added.filter((each) => each.id !== product.id))}
        />
      ))}
      <ProductPicker
        without={added.map(({ id }) => id)}
        onPick={({ id, name }) => setAdded([...added, { id, name, quantity: 1 }])}
      />
      {isByHand ? <AuthorizeDebt checked={authorized} onChange={setAuthorized} /> : null}
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {preview ? (
        <Result preview={preview} isByHand={isByHand} hasAddress={hasAddress(order)} />
      ) : null}
    </FormDialog>
  );
}

function Result({
  preview: { difference, total },
  isByHand,
  hasAddress: isTold,
}: {
  preview: PreviewedLineChange;
  isByHand: boolean;
  hasAddress: boolean;
}) {
  return (
    <Alert severity="info" aria-live="polite">
      {changeTexts.newTotal}: <b>{texts.withCurrency(total)}</b>.{" "}
      <span>{`${changeTexts.difference(difference)}. ${changeTexts.consequence(difference, isByHand, isTold)}`}</span>
    </Alert>
  );
}

interface PiecesProps {
  name: string;
  details: string[];
  quantity: number;
  min: 0 | 1;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

function Pieces({ name, details, quantity, min, onChange, onRemove }: PiecesProps) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
      <Typography
        sx={{
          flex: { xs: "1 1 100%", sm: "1 1 180px" },
          minWidth: 0,
          overflowWrap: "anywhere",
          ...(quantity === 0 && { textDecoration: "line-through" }),
        }}
      >
        <span>{name}</span>
        <Typography
          component="span"
          variant="body2"
          color="text.secondary"
          sx={{ display: "block" }}
        >
          {details.filter(Boolean).join(" · ")}
        </Typography>
      </Typography>
      <PiecesField
        value={quantity}
        min={min}
        name={changeTexts.piecesOf(name)}
        onChange={onChange}
      />
      <IconButton
        aria-label={`${changeTexts.remove} ${name}`}
        disabled={quantity === 0}
        onClick={onRemove}
      >
        <CloseIcon />
      </IconButton>
    </Stack>
  );
}

/** A change that waits until the customer pays it, and the button that withdraws it. */
export function ChangeToPay({
  order: { id },
  change,
}: {
  order: StaffOrder;
  change: NonNullable<StaffOrder["change"]>;
}) {
  const can = useCan();
  const { pending, send } = useSend();
  const notify = useNotify();
  const copyLink = async () => {
    await navigator.clipboard.writeText(change.url);
    notify(changeTexts.linkCopied);
  };
  const withdraw = () =>
    send(request("POST /orders/:id/line-changes/withdrawal", { params: { id } }));
  return (
    <Alert severity="warning">
      <span>{changeTexts.waiting(change.difference, change.expiresAt)}</span>{" "}
      <span>{`${changeTexts.changeParts({ ...change, difference: null }).join(", ")}.`}</span>
      <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={() => void copyLink()}>
          {changeTexts.copyLink}
        </Button>
        {can("orders.cancel") ? (
          <Button
            color="inherit"
            variant="outlined"
            disabled={pending}
            onClick={() => void withdraw()}
          >
            {changeTexts.withdraw}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
