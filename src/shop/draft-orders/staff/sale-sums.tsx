import { Alert, Stack, TextField, Typography } from "@mui/material";
import office from "#src/base/admin-kit/ui/office.module.css";
import { FoldedSection } from "#src/base/admin-kit/ui/section.tsx";
import { withoutTax } from "#src/base/kernel/iva.ts";
import { formatPesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { minus } from "#src/shop/promotions/texts.ts";
import type { DraftPrice } from "./contract.ts";
import * as texts from "./texts.ts";
import type { DraftOrderForm } from "./draft-order-form.ts";

/** What the products add up to, as papers show it; the total stands beside the payments. */
export function SaleSums({ priced, form }: { priced: DraftPrice; form: DraftOrderForm }) {
  const { itemsTotal, discount, agreedDiscount, deliveryCost, weight } = priced;
  const { subtotal, tax } = withoutTax(roundPesos(itemsTotal - discount));
  const off = roundPesos(agreedDiscount + discount);
  const isSent = form.way === "send" && form.place.city !== "";
  const pieces = [...priced.lines, ...priced.free].reduce((sum, line) => sum + line.quantity, 0);
  const rows: [string, string][] = [
    [texts.allPieces(pieces, weight), ""],
    [texts.subtotal, formatPesos(subtotal)],
    [texts.tax, formatPesos(tax)],
    ...(isSent ? [deliveryRow(form.place.city, deliveryCost)] : []),
    ...(off > 0 ? [[texts.agreedDiscount, minus(off)] satisfies [string, string]] : []),
  ];
  return (
    <dl className={office["sums"]}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className={value ? "" : (office["second"] ?? "")}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const deliveryRow = (city: string, cost: number): [string, string] => [
  texts.delivery(city),
  cost === 0 ? texts.free : formatPesos(cost),
];

interface PromotionsProps {
  priced: DraftPrice | null;
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
