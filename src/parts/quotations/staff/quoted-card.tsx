import { Button, Typography } from "@mui/material";
import { Link } from "react-admin";
import { DoneCard } from "#src/shop/draft-orders/staff/done-card.tsx";
import * as texts from "./quotation-texts.ts";
import { CopyButton, PaperButton, SendButtons } from "./send-buttons.tsx";

interface Quoted {
  id: number;
  number: string;
  url: string;
  phone: string | null;
  email: string | null;
}

/** What was quoted just now, with how it reaches whom it was made for. */
export function QuotedCard({ quoted: { id, number, url, phone, email } }: { quoted: Quoted }) {
  return (
    <DoneCard
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
            {texts.copyLink}
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
    </DoneCard>
  );
}
