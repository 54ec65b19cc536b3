import * as texts from "./texts.ts";
import { Box, Typography } from "@mui/material";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { formatQuantity } from "#src/kernel/numbers.ts";
import { Section } from "#src/back-office/ui/parts.tsx";
import type { StaffOrder } from "./staff-order.ts";

/** A reason is empty once the customer's data was erased. */
const joined = (separator: string, ...parts: string[]) => parts.filter(Boolean).join(separator);

/** Lists an order's refunds and returns: who, when and why. */
export function RefundsCard({ order: { refunds, goodsReturns, lines } }: { order: StaffOrder }) {
  const namesOf = (given: { position: number; quantity: number }[]) =>
    given
      .map(({ position, quantity }) =>
        texts.linePart(quantity, lines.find((line) => line.position === position)?.name ?? ""),
      )
      .join(", ");
  const returns = goodsReturns.filter(({ refundId }) => refundId === null);
  if (refunds.length + returns.length === 0) return null;
  return (
    <Section title={texts.refunds}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 2 }}>
        {refunds.map(
          ({
            id,
            amount,
            deliveryCost,
            reason,
            actor,
            createdAt,
            refundedAt,
            goodsReturned,
            lines: given,
          }) => (
            <li key={`refund-${id}`}>
              <b>{formatPesos(amount)}</b> · {refundedAt ? texts.moneyBack : texts.moneyOnItsWay} ·{" "}
              {goodsReturned ? texts.goodsBack : texts.withoutGoods}
              <Typography variant="body2">
                {joined(
                  " · ",
                  joined(", ", namesOf(given), deliveryCost > 0 ? texts.deliveryPart : ""),
                  reason,
                )}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {actor} · {formatTimestamp(createdAt)}
              </Typography>
            </li>
          ),
        )}
        {returns.map(({ id, reason, actor, createdAt, lines: given }) => (
          <li key={`return-${id}`}>
            <b>{formatQuantity(given.reduce((sum, { quantity }) => sum + quantity, 0))}</b> ·{" "}
            {texts.goodsBack}
            <Typography variant="body2">{joined(" · ", namesOf(given), reason)}</Typography>
            <Typography variant="body2" color="text.secondary">
              {actor} · {formatTimestamp(createdAt)}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
