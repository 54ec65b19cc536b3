import { Suspense } from "react";
import { Alert, Button, Stack, Typography } from "@mui/material";
import { Link } from "react-admin";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { PrintMenu } from "#src/shop/orders/staff/print-menu.tsx";
import { ticketUrl } from "#src/shop/orders/staff/ticket-url.ts";
import { soldActions } from "#src/shop/orders/staff/sold-actions.ts";
import type { Elements } from "#src/base/ui/elements.ts";
import type { Sold } from "./sale-contract.ts";
import * as quotationTexts from "./quotation-texts.ts";
import * as texts from "./sale-texts.ts";
import { CopyButton, PaperButton, SendButtons } from "./send-buttons.tsx";
import * as ticketTexts from "./ticket-texts.ts";

interface FinishedSale extends Sold {
  kind: "sale";
  change: Pesos | null;
}

interface FinishedQuotation {
  kind: "quotation";
  id: number;
  number: string;
  url: string;
  phone: string | null;
  email: string | null;
}

export type Finished = FinishedSale | FinishedQuotation;

/** What was sold or quoted last, with what one does next. */
export const DoneCard = ({ done }: { done: Finished }) =>
  done.kind === "sale" ? <SoldCard sold={done} /> : <QuotedCard quoted={done} />;

const Card = ({ actions, children }: { actions: Elements; children: Elements }) => (
  <Alert severity="success" sx={{ "& .MuiAlert-message": { width: "100%" } }}>
    {children}
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mt: 1 }}>
      {actions}
    </Stack>
  </Alert>
);

function SoldCard({ sold: { id, total, change } }: { sold: FinishedSale }) {
  return (
    <Card
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
    </Card>
  );
}

function QuotedCard({ quoted }: { quoted: FinishedQuotation }) {
  const { id, number, url, phone, email } = quoted;
  return (
    <Card
      actions={
        <>
          <SendButtons
            isMain
            id={id}
            phone={phone}
            email={email}
            text={texts.linkText(number, url)}
          />
          <CopyButton id={id} url={url}>
            {quotationTexts.copyLink}
          </CopyButton>
          <PaperButton id={id} />
          <Button component={Link} to={`/quotations/${id}/show`}>
            {texts.openQuotation}
          </Button>
        </>
      }
    >
      <b>{texts.quotedTitle(number)}</b>
      <Typography variant="body2">{texts.quotedHelp}</Typography>
    </Card>
  );
}
