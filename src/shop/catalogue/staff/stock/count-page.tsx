import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link, Title } from "react-admin";
import { useScans } from "#src/base/admin-kit/scans/use-scans.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { NumberField, type TypedNumber } from "#src/base/admin-kit/ui/number-field.tsx";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { useNotifyError } from "#src/base/admin-kit/ui/use-async-action.ts";
import { ScanButton } from "#src/shop/orders/staff/guides/scan-button.tsx";
import type { ProductRow } from "#src/shop/catalogue/staff/contract.ts";
import { CodeResult } from "#src/shop/catalogue/staff/scans/code-result.tsx";
import { findByCode, type Found, judge } from "#src/shop/catalogue/staff/scans/found-by-code.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { cleanText } from "#src/base/kernel/strings.ts";

type Product = Pick<
  ProductRow,
  "id" | "name" | "sku" | "onHand" | "stock" | "committed" | "reserved"
>;

interface Counted {
  name: string;
  before: number;
  onHand: number;
  stock: number;
  /** Says what is missing. */
  warning: string | null;
}

/** Counts one product after the other: a code, Enter, the pieces, Enter. */
export function CountPage() {
  const can = useCan();
  const [counted, setCounted] = useState<Counted[]>([]);
  return (
    <Stack spacing={2} sx={{ maxWidth: 640, mt: 2 }}>
      <Title title={texts.count} />
      <Card>
        <CardContent>
          <Stack spacing={2}>
            <Typography>{texts.countHelp}</Typography>
            <Counter onCounted={(count) => setCounted((earlier) => [count, ...earlier])} />
          </Stack>
        </CardContent>
      </Card>
      <Section title={texts.countedNow(counted.length)}>
        <div role="log">
          <Stack component="ul" spacing={1} sx={{ listStyle: "none", p: 0, m: 0 }}>
            {counted.map((count, index) => (
              <CountedLine key={counted.length - index} count={count} />
            ))}
          </Stack>
        </div>
      </Section>
      {can("stock.import") ? (
        <Button component={Link} to="/product-imports" sx={{ alignSelf: "flex-start" }}>
          {texts.countBySheet}
        </Button>
      ) : null}
    </Stack>
  );
}

function CountedLine({ count: { name, before, onHand, stock, warning } }: { count: Counted }) {
  return (
    <Typography component="li">
      <b>{name}</b>: <span>{texts.countedPieces(before, onHand, stock)}</span>
      {warning ? <Alert severity="warning">{warning}</Alert> : null}
    </Typography>
  );
}

const productInUrl = () =>
  Number(new URLSearchParams(location.hash.split("?")[1]).get("product") ?? 0);

/** Shows the one field that is next; the product's page says with which product it begins. */
function Counter({ onCounted }: { onCounted: (count: Counted) => void }) {
  const [first] = useState(productInUrl);
  const { data } = useQuery({
    queryKey: ["products", first, "count"],
    queryFn: () => request("GET /products/:id", { params: { id: first } }),
    enabled: first > 0,
    gcTime: 0,
  });
  /** Undefined until somebody counted or chose another one. */
  const [chosen, setChosen] = useState<Product | null>();
  const product = chosen === undefined ? data : chosen;
  const [result, setResult] = useState<Result | null>(null);
  const notifyError = useNotifyError();
  /** The next one, before any piece of this one was written. */
  async function scan(code: string) {
    try {
      const found = await findByCode(code, "count");
      setResult({ code, found });
      setChosen(found.kind === "one" ? found.product : null);
    } catch (error) {
      notifyError(error);
    }
  }
  if (first > 0 && chosen === undefined && !data) return null;
  return product ? (
    <PiecesForm
      key={product.id}
      product={product}
      onBack={() => setChosen(null)}
      onScan={(code) => void scan(code)}
      onCounted={(count) => {
        onCounted(count);
        setResult(null);
        setChosen(null);
      }}
    />
  ) : (
    <CodeForm first={result} onFound={setChosen} />
  );
}

const findByName = async (q: string) =>
  (
    await request("GET /products", {
      query: {
        filter: JSON.stringify({ q, archived: "false" }),
        sort: "name",
        order: "ASC",
        perPage: "8",
      },
    })
  ).data;

/** What was found by a code that is not one product's alone. */
interface Result {
  code: string;
  found: Found<ProductRow>;
}

interface CodeFormProps {
  /** To begin with. */
  first: Result | null;
  onFound: (product: Product) => void;
}

function CodeForm({ first, onFound }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const notifyError = useNotifyError();
  const [code, setCode] = useState("");
  const [result, setResult] = useState(first);

  /** Whoever has no code to scan types a part of the name. */
  async function find(wanted: string, isTyped: boolean) {
    if (!wanted) return;
    try {
      const byCode = await findByCode(wanted, "count");
      const products = isTyped && byCode.kind === "unknown" ? await findByName(wanted) : [];
      const found = products.length > 0 ? judge(products, "count", Date.now()) : byCode;
      if (found.kind === "one") return onFound(found.product);
      setResult({ code: wanted, found });
      // The next scan replaces it.
      input.current?.select();
    } catch (error) {
      notifyError(error);
    }
  }
  useScans((scanned) => void find(scanned, false));

  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void find(cleanText(code).trim(), true);
      }}
    >
      <TextField
        label={texts.code}
        value={code}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nobody touches a mouse between two counts
        autoFocus
        autoComplete="off"
        inputRef={input}
        onChange={({ target }) => setCode(target.value)}
        slotProps={{
          input: {
            endAdornment: (
              <ScanButton title={texts.code} onCode={(scanned) => void find(scanned, false)} />
            ),
          },
          htmlInput: { enterKeyHint: "next", autoCapitalize: "characters", spellCheck: false },
        }}
      />
      {result ? <CodeResult {...result} onChoose={onFound} /> : null}
    </Stack>
  );
}

interface PiecesFormProps {
  product: Product;
  onBack: () => void;
  /** Another code was scanned before any piece was written. */
  onScan: (code: string) => void;
  onCounted: (count: Counted) => void;
}

function PiecesForm({ product, onBack, onScan, onCounted }: PiecesFormProps) {
  const { id, name, sku, onHand: before } = product;
  const notifyError = useNotifyError();
  const [pieces, setPieces] = useState<TypedNumber>(null);
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  useScans((code) => (pieces === null ? onScan(code) : setUnsaved(true)));

  async function count() {
    setBusy(true);
    try {
      const { onHand, stock, shortfall, unmetOrders } = await request(
        "POST /products/:id/movements",
        { params: { id }, body: { reason: "counted", quantity: Number(pieces), note: "" } },
      );
      const warning = shortfall > 0 ? texts.unmetText(shortfall, unmetOrders) : null;
      onCounted({ name, before, onHand, stock, warning });
    } catch (error) {
      notifyError(error);
      setBusy(false);
    }
  }

  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!busy && typeof pieces === "number") void count();
      }}
    >
      <div>
        <Typography component="h2" variant="h6">
          {name}
        </Typography>
        <Typography color="text.secondary">
          {[sku, texts.knownPieces(product)].filter(Boolean).join(" · ")}
        </Typography>
      </div>
      <NumberField
        kind="count"
        label={texts.piecesInWarehouse}
        value={pieces}
        onNumber={setPieces}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nobody touches a mouse between two counts
        autoFocus
        required
        error={unsaved}
        helperText={unsaved ? texts.noteFirst : null}
        autoComplete="off"
        slotProps={{ htmlInput: { enterKeyHint: "done" } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained">
          {texts.saveCount}
        </Button>
        <Button onClick={onBack}>{texts.otherProduct}</Button>
      </Stack>
    </Stack>
  );
}
