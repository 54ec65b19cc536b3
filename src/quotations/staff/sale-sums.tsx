import { Alert, Box, Stack, TextField, Typography } from "@mui/material";
import { Fragment } from "react";
import { FoldedSection } from "#src/admin-kit/ui/section.tsx";
import { formatPesos, roundPesos } from "#src/kernel/pesos.ts";
import { minus } from "#src/promotions/texts.ts";
import { withoutTax } from "#src/quotations/rules.ts";
import type { PricedSale } from "./sale-contract.ts";
import * as texts from "./sale-texts.ts";
import type { Work } from "./sale-work.ts";

/** What the sale adds up to, as papers show it. */
export function SaleSums({ priced, work }: { priced: PricedSale | null; work: Work }) {
  const { itemsTotal, discount, agreedDiscount, deliveryCost, total } = priced ?? nothing;
  const { subtotal, tax } = withoutTax(roundPesos(itemsTotal - discount));
  const off = roundPesos(agreedDiscount + discount);
  const isSent = work.way === "send" && work.place.city !== "";
  const rows: [string, string][] = [
    [texts.subtotal, formatPesos(subtotal)],
    [texts.tax, formatPesos(tax)],
    ...(isSent ? [deliveryRow(work.place.city, deliveryCost)] : []),
    ...(off > 0 ? [[texts.agreedDiscount, minus(off)] satisfies [string, string]] : []),
  ];
  return (
    <Box
      component="dl"
      aria-live="polite"
      sx={{
        display: "grid",
        gridTemplateColumns: "1fr auto",
        gap: 1,
        m: 0,
        "& dd": { m: 0, textAlign: "right", fontVariantNumeric: "tabular-nums" },
      }}
    >
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <Typography component="dt" variant="h6" sx={{ borderTop: 1, borderColor: "divider", pt: 1 }}>
        {texts.total}
      </Typography>
      <Typography
        component="dd"
        variant="h5"
        sx={{ borderTop: 1, borderColor: "divider", pt: 1, fontWeight: 700 }}
      >
        {formatPesos(total)}
      </Typography>
    </Box>
  );
}

const nothing = { itemsTotal: 0, discount: 0, agreedDiscount: 0, deliveryCost: 0, total: 0 };

const deliveryRow = (city: string, cost: number): [string, string] => [
  texts.delivery(city),
  cost === 0 ? texts.free : formatPesos(cost),
];

interface PromotionsProps {
  priced: PricedSale | null;
  codes: string;
  onCodes: (codes: string) => void;
}

/** Each promotion with its verdict for this sale, and the codes that the customer says. */
export function SalePromotions({ priced, codes, onCodes }: PromotionsProps) {
  const promotions = priced?.promotions ?? [];
  const applied = promotions.filter(({ applies }) => applies);
  return (
    <FoldedSection
      title={texts.promotions}
      contents={applied.map(({ name }) => name).join(", ")}
      isOpenAtFirst={codes !== ""}
    >
      <Stack spacing={1.5}>
        <TextField
          size="small"
          label={texts.promotionCodes}
          value={codes}
          onChange={({ target }) => onCodes(target.value)}
          slotProps={{ htmlInput: { autoComplete: "off", autoCapitalize: "characters" } }}
        />
        {priced?.codeProblems.map(({ code, msg }) => (
          <Alert key={code} severity="warning">
            {`${code}: ${msg}`}
          </Alert>
        ))}
        {promotions.map(({ id, name, applies, verdict }) => (
          <div key={id}>
            <Typography variant="body2">{name}</Typography>
            <Typography variant="body2" color={applies ? "success" : "text.secondary"}>
              {verdict}
            </Typography>
          </div>
        ))}
      </Stack>
    </FoldedSection>
  );
}
