import { Suspense } from "react";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { Link } from "react-admin";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { PrintMenu } from "#src/shop/orders/staff/print-menu.tsx";
import { ticketUrl } from "#src/shop/orders/staff/ticket-url.ts";
import { soldActions } from "#src/shop/orders/staff/sold-actions.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import type { Sold } from "./contract.ts";
import * as texts from "./texts.ts";
import * as ticketTexts from "./ticket-texts.ts";

/** What was just made of a draft order, with what one does next. */
export const DoneCard = ({ actions, children }: { actions: Elements; children: Elements }) => (
  <Alert severity="success" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
    {children}
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mt: 1 }}>
      {actions}
    </Stack>
  </Alert>
);

interface SoldProps {
  sold: Sold;
  /** To give back. */
  change: Pesos;
}

export function SoldCard({ sold: { id, total }, change }: SoldProps) {
  return (
    <DoneCard
      actions={
        <>
          <Button variant="contained" href={ticketUrl(id, "mm80")} target="_blank">
            {ticketTexts.print}
          </Button>
          <PrintMenu ids={[id]} ticketOf={id} variant="outlined" />
          <Button component={Link} to={`/orders/${id}/show`}>
            {texts.openOrder}
          </Button>
          {/* Last: what comes later moves no button. */}
          <Suspense>
            {soldActions.map((Action, place) => (
              <Action key={place} orderId={id} />
            ))}
          </Suspense>
        </>
      }
    >
      <b>{texts.soldTitle(id)}</b>
      <Typography variant="body2">{texts.soldFor(total)}</Typography>
      {change ? <Typography variant="h6">{texts.changeToGive(change)}</Typography> : null}
    </DoneCard>
  );
}
