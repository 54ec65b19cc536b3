import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link, Title } from "react-admin";
import { request } from "#src/admin-kit/ui/api.ts";
import { Section } from "#src/admin-kit/ui/section.tsx";
import { useCan } from "#src/admin-kit/ui/session.ts";
import { useNotifyError } from "#src/admin-kit/ui/use-async-action.ts";
import { ScanButton } from "#src/orders/staff/guides/scan-button.tsx";
import type { ProductRow } from "#src/catalogue/staff/contract.ts";
import * as texts from "#src/catalogue/staff/texts.ts";

type Product = Pick<ProductRow, "id" | "name" | "sku" | "onHand" | "stock" | "committed" | "held">;

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
  if (first > 0 && chosen === undefined && !data) return null;
  return product ? (
    <PiecesForm
      key={product.id}
      product={product}
      onBack={() => setChosen(null)}
      onCounted={(count) => {
        onCounted(count);
        setChosen(null);
      }}
    />
  ) : (
    <CodeForm onFound={setChosen} />
  );
}

const listProducts = async (filter: object) =>
  (
    await request("GET /products", {
      query: { filter: JSON.stringify(filter), sort: "name", order: "ASC", perPage: "8" },
    })
  ).data;

/** Whoever has no code to scan types a part of the name. */
async function findProducts(typed: string): Promise<Product[]> {
  const byCode = await listProducts({ code: typed });
  return byCode.length > 0 ? byCode : await listProducts({ q: typed, archived: "false" });
}

function CodeForm({ onFound }: { onFound: (product: Product) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const notifyError = useNotifyError();
  const [code, setCode] = useState("");
  /** What was found by a code that is not one product's alone. */
  const [result, setResult] = useState<{ code: string; products: Product[] } | null>(null);

  async function find(typed: string) {
    const wanted = typed.trim();
    if (!wanted) return;
    try {
      const products = await findProducts(wanted);
      const [only] = products;
      if (only && products.length === 1) return onFound(only);
      setResult({ code: wanted, products });
      // The next scan replaces it.
      input.current?.select();
    } catch (error) {
      notifyError(error);
    }
  }

  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void find(code);
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
              <ScanButton
                title={texts.code}
                onCode={(scanned) => {
                  setCode(scanned);
                  void find(scanned);
                }}
              />
            ),
          },
          htmlInput: { enterKeyHint: "next", autoCapitalize: "characters", spellCheck: false },
        }}
      />
      {result?.products.length === 0 ? (
        <Alert severity="error">{texts.nothingWithCode(result.code)}</Alert>
      ) : null}
      {result?.products.map((product) => (
        <Button
          key={product.id}
          variant="outlined"
          sx={{ justifyContent: "flex-start", textAlign: "left" }}
          onClick={() => onFound(product)}
        >
          {[product.name, product.sku].filter(Boolean).join(" · ")}
        </Button>
      ))}
    </Stack>
  );
}

interface PiecesFormProps {
  product: Product;
  onBack: () => void;
  onCounted: (count: Counted) => void;
}

function PiecesForm({ product, onBack, onCounted }: PiecesFormProps) {
  const { id, name, sku, onHand: before } = product;
  const notifyError = useNotifyError();
  const [pieces, setPieces] = useState("");
  const [busy, setBusy] = useState(false);

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
        if (!busy) void count();
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
      <TextField
        label={texts.piecesInWarehouse}
        value={pieces}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- nobody touches a mouse between two counts
        autoFocus
        required
        autoComplete="off"
        onChange={({ target }) => setPieces(target.value.replaceAll(/\D/g, ""))}
        slotProps={{ htmlInput: { inputMode: "numeric", enterKeyHint: "done" } }}
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
