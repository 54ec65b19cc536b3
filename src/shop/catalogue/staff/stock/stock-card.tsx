import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import {
  Box,
  Button,
  Card,
  CardContent,
  MenuItem,
  Stack,
  TextField,
  Typography,
  Chip,
  useMediaQuery,
} from "@mui/material";
import { FoldedSection } from "#src/base/admin-kit/ui/section.tsx";
import { DialogButtons, TitledDialog } from "#src/base/admin-kit/ui/titled-dialog.tsx";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useRecordContext } from "react-admin";
import { formatMoment } from "#src/base/admin-kit/moments.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { NumberField, type TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { leaveAfterAsking, markSaved, workKey } from "#src/base/admin-kit/ui/unsaved.ts";
import { useDraftEditor } from "#src/base/admin-kit/ui/use-draft.tsx";
import type {
  Movement,
  ProductRecord,
  StockMovement,
  ProductRow,
} from "#src/shop/catalogue/staff/contract.ts";
import { isLowStock } from "#src/shop/catalogue/product/stock-change.ts";
import type { Elements } from "#src/base/ui/elements.ts";

type Choice = Exclude<StockMovement["reason"], "counted">;

const choices: Record<Choice, { name: string; label: string }> = texts.movements;
const isChoice = (value: string): value is Choice => Object.hasOwn(choices, value);

/** A product's stock with its movements, and a form for the next one. */
export function StockCard() {
  const product = useRecordContext<ProductRecord>();
  const can = useCan();
  const [open, setOpen] = useState(false);
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const { data } = useQuery({
    queryKey: ["movements", product?.id, product?.stock],
    queryFn: product
      ? () =>
          request("GET /products/:id/movements", {
            params: { id: product.id },
            query: { perPage: "12" },
          })
      : skipToken,
  });
  if (!product) return null;
  const movements = (
    <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, mt: 2, mb: 0 }}>
      {data?.data.map((movement) => (
        <MovementLine key={movement.id} movement={movement} />
      ))}
    </Stack>
  );
  return (
    <Card
      component="section"
      sx={{
        width: { xs: "100%", lg: 280 },
        ml: { lg: 2 },
        mb: { xs: 2, lg: 0 },
        alignSelf: "flex-start",
        flexShrink: 0,
      }}
    >
      <CardContent>
        <Stack
          direction="row"
          sx={{ justifyContent: "space-between", alignItems: "center", mb: 1 }}
        >
          <Typography component="h2" variant="h6">
            {texts.stock}
          </Typography>
          <StockField />
        </Stack>
        <StockFigures product={product} />
        {can("stock.move") ? (
          <Stack spacing={1}>
            <Button
              component={Link}
              to={`/stock-count?product=${product.id}`}
              variant="contained"
              fullWidth
            >
              {texts.count}
            </Button>
            <Button variant="outlined" fullWidth onClick={() => setOpen(true)}>
              {texts.recordMovement}
            </Button>
          </Stack>
        ) : null}
        {isSmall ? (
          <Box sx={{ mt: 2, mb: -2 }}>
            <FoldedSection title={texts.latestMovements}>{movements}</FoldedSection>
          </Box>
        ) : (
          movements
        )}
        {open ? <MovementDialog product={product} onClose={() => setOpen(false)} /> : null}
      </CardContent>
    </Card>
  );
}

/** What lies in the warehouse, and whose it is. */
function StockFigures({ product }: { product: ProductRecord }) {
  const { id, onHand, stock, committed, reserved, shortfall } = product;
  const mayRead = useCan()("orders.read");
  const ordersIn = (...status: string[]) =>
    mayRead
      ? `/orders?filter=${encodeURIComponent(JSON.stringify({ productId: id, status }))}`
      : null;
  const figures = [
    { name: texts.onHand, quantity: onHand, to: null },
    { name: texts.available, quantity: stock, to: null },
    { name: texts.committed, quantity: committed, to: ordersIn("processing", "shipped") },
    {
      name: texts.reserved,
      quantity: reserved,
      to: ordersIn("awaiting_payment", "voucher_issued"),
    },
    ...(shortfall > 0 ? [{ name: texts.shortfall, quantity: shortfall, to: null }] : []),
  ];
  return (
    <Stack component="dl" spacing={0.5} sx={{ m: 0, mb: 2 }}>
      {figures.map(({ name, quantity, to }, index) => (
        <Stack
          key={name}
          direction="row"
          sx={{ justifyContent: "space-between", fontWeight: index === 0 ? 700 : undefined }}
        >
          <dt>
            {to && quantity > 0 ? (
              <Link to={to} aria-label={texts.ordersOf(name)}>
                {name}
              </Link>
            ) : (
              name
            )}
          </dt>
          <dd style={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>{quantity}</dd>
        </Stack>
      ))}
    </Stack>
  );
}

function MovementLine({
  movement: { quantity, reason, reference, note, createdAt },
}: {
  movement: Movement;
}) {
  const cause = reference?.replace(/^order-(\d+)$/, (_, id: string) => texts.byOrder(id));
  return (
    <Typography component="li" variant="body2">
      <b style={{ fontVariantNumeric: "tabular-nums" }}>
        {quantity > 0 ? `+${quantity}` : quantity}
      </b>{" "}
      <span>{`${texts.reasons[reason]} · ${formatMoment(createdAt)}`}</span>
      <br />
      <span style={{ color: "#4B5B69" }}>{[cause, note].filter(Boolean).join(" · ")}</span>
    </Typography>
  );
}

interface Written extends Record<string, unknown> {
  reason: Choice;
  quantity: TypedNumber;
  note: string;
}

const blank: Written = { reason: "received", quantity: null, note: "" };

function MovementDialog({ product, onClose }: { product: ProductRecord; onClose: () => void }) {
  const key = workKey(`products/${product.id}/movements`, undefined);
  const [written, setWritten] = useState(blank);
  const { reason, quantity, note } = written;
  const { send } = useSend();
  const editor = useDraftEditor({
    key,
    base: blank,
    mine: written,
    restore: setWritten,
    async save() {
      const params = { id: product.id };
      const body = { reason, quantity: Number(quantity), note };
      const moved = await send(request("POST /products/:id/movements", { params, body }), (now) =>
        texts.stockIsNow(now.onHand, now.stock),
      );
      if (!moved) return;
      markSaved(key);
      onClose();
    },
  });
  const offer: Elements = editor.offer;
  const { busy, save } = editor;
  const close = () => leaveAfterAsking(key, onClose);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save();
  }

  return (
    <>
      <TitledDialog
        title={texts.stockIs(product.onHand)}
        onClose={close}
        maxWidth="xs"
        onSubmit={submit}
        actions={
          <DialogButtons
            onBack={close}
            type="submit"
            disabled={busy || typeof quantity === "string"}
          >
            {texts.record}
          </DialogButtons>
        }
      >
        <MovementFields
          written={written}
          onWrite={(field) => setWritten({ ...written, ...field })}
        />
      </TitledDialog>
      {offer}
    </>
  );
}

interface MovementFieldsProps {
  written: Written;
  onWrite: (field: Partial<Written>) => void;
}

function MovementFields({ written: { reason, quantity, note }, onWrite }: MovementFieldsProps) {
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <TextField
        select
        label={texts.whatHappened}
        value={reason}
        onChange={({ target: { value } }) => isChoice(value) && onWrite({ reason: value })}
      >
        {Object.entries(choices).map(([id, { name }]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <NumberField
        kind="count"
        label={choices[reason].label}
        required
        value={quantity}
        onNumber={(typed) => onWrite({ quantity: typed })}
      />
      <TextField
        label={texts.note}
        value={note}
        onChange={(event) => onWrite({ note: event.target.value })}
      />
    </Stack>
  );
}

type Counted = Pick<ProductRow, "id" | "price" | "stock" | "lowStockLevel">;

/** What can be bought; green unless it is low. */
export function StockField() {
  const product = useRecordContext<Counted>();
  if (!product) return null;
  const { price, stock } = product;
  if (price === 0) return <Chip size="small" color="error" label={texts.unpriced} />;
  return (
    <Chip
      size="small"
      variant="outlined"
      color={stock <= 0 ? "error" : isLowStock(product) ? "warning" : "success"}
      label={stock <= 0 ? texts.soldOut : stock}
    />
  );
}
