import { Button, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { Section } from "#src/base/admin-kit/ui/section.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { formatCount } from "#src/base/kernel/numbers.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import type { GivenUpCarts, StockRow } from "./contract.ts";
import { Choose, FiguresTable, Line } from "./sales-table.tsx";
import * as texts from "./texts.ts";

/** How long the stock lasts, and what to order. */
export function Stock() {
  const [days, setDays] = useState<keyof typeof texts.paces>("30");
  const { data } = useQuery({
    queryKey: ["sales", "stock", days],
    queryFn: () => request("GET /sales/stock", { query: { days } }),
  });
  const { product, onHand, stock, sold, daysLeft, toOrder } = texts.stockColumns;
  return (
    <Section title={texts.stockTitle}>
      <Stack direction="row" spacing={2} sx={{ mb: 1, alignItems: "center" }}>
        <Choose label={texts.pace} options={texts.paces} value={days} choose={setDays} />
        <Button
          href={`/api/admin/sales/stock.csv?days=${days}`}
          aria-label={texts.downloadOf(texts.stockTitle)}
        >
          {texts.downloadCsv}
        </Button>
      </Stack>
      {data && data.rows.length > 0 ? (
        <FiguresTable
          label={texts.stockTitle}
          head={[product, onHand, stock, sold, daysLeft, toOrder]}
          rows={data.rows.map((row) => [
            <Link key="name" to={`/products/${row.id}`}>
              {row.name}
            </Link>,
            formatCount(row.onHand),
            formatCount(row.stock),
            formatCount(row.sold),
            row.stock === 0 ? texts.soldOut : formatCount(row.daysLeft ?? 0),
            <b key="order">{formatCount(row.toOrder)}</b>,
          ])}
          foot={totalOf(data.rows)}
        />
      ) : (
        <Typography color="text.secondary">{texts.nothingSold}</Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {texts.toOrderRule(days)}
      </Typography>
    </Section>
  );
}

/** What all products add up to; days do not. */
function totalOf(rows: StockRow[]): string[] {
  const sum = (of: "onHand" | "stock" | "sold" | "toOrder") =>
    formatCount(rows.reduce((total, row) => total + row[of], 0));
  return [texts.total, sum("onHand"), sum("stock"), sum("sold"), "", sum("toOrder")];
}

/** Carts that were given up in a period, and whether reminding their customers sold. */
export function Carts({ carts, period }: { carts: GivenUpCarts; period: Period }) {
  const { carts: count, value, reminded, bought, sold } = carts;
  return (
    <Section title={texts.cartsTitle}>
      <Line name={texts.cartColumns.carts} value={formatCount(count)} />
      <Line name={texts.cartColumns.value} value={formatPesos(value)} />
      <Line name={texts.cartColumns.reminded} value={formatCount(reminded)} />
      <Line name={texts.cartColumns.bought} value={formatCount(bought)} />
      <Line name={texts.cartColumns.sold} value={formatPesos(sold)} />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {texts.cartsRule} {reminded === 0 ? <span>{texts.remindersOff}</span> : null}
      </Typography>
      <Button
        href={`/api/admin/sales/carts.csv?${new URLSearchParams({ ...period })}`}
        aria-label={texts.downloadOf(texts.cartsTitle)}
        sx={{ mt: 1 }}
      >
        {texts.downloadCsv}
      </Button>
    </Section>
  );
}

const unfound = JSON.stringify({ outcome: "nothing" });

/** What visitors searched and the shop did not have. */
export function Searches() {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["sales", "searches"],
    queryFn: () =>
      request("GET /searches", {
        query: { filter: unfound, sort: "searches", order: "DESC", perPage: "10" },
      }),
    enabled: can("searches.read"),
  });
  if (!can("searches.read")) return null;
  return (
    <Section title={texts.searchesTitle}>
      {data && data.data.length > 0 ? (
        <FiguresTable
          label={texts.searchesTitle}
          head={[texts.searchColumns.query, texts.searchColumns.searches]}
          rows={data.data.map(({ query, searches }) => [`«${query}»`, texts.times(searches)])}
        />
      ) : (
        <Typography color="text.secondary">{texts.nothingSearched}</Typography>
      )}
      <Stack direction="row" spacing={2} sx={{ mt: 1 }}>
        <Button component={Link} to={`/searches?filter=${encodeURIComponent(unfound)}`}>
          {texts.allSearches}
        </Button>
        <Button
          href="/api/admin/sales/searches.csv"
          aria-label={texts.downloadOf(texts.searchesTitle)}
        >
          {texts.downloadCsv}
        </Button>
      </Stack>
    </Section>
  );
}
