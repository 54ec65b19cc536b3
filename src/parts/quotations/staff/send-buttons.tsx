import { Button } from "@mui/material";
import { useNotify } from "react-admin";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { whatsappUrl } from "#src/base/kernel/phone-number.ts";
import * as texts from "./quotation-texts.ts";

interface Sent {
  id: number;
  /** Whether it is what comes next. */
  isMain?: boolean;
  url: string;
  phone: string | null;
  email: string | null;
  /** What comes with the link. */
  text: string;
}

/** Writes down how a quotation was sent. */
function useSent(id: number) {
  const { send } = useSend();
  return (by: "email" | "link") =>
    void send(request("POST /quotations/:id/send", { params: { id }, body: { by } }));
}

interface CopyProps extends Pick<Sent, "id" | "url"> {
  isOver?: boolean;
  children: string;
}

/** Copies its link, which counts as sent unless it is over. */
export function CopyButton({ id, url, isOver = false, children }: CopyProps) {
  const notify = useNotify();
  const sent = useSent(id);
  const copy = () => {
    void navigator.clipboard.writeText(url).then(() => notify(texts.copied));
    if (!isOver) sent("link");
  };
  return (
    <Button onClick={copy} aria-label={texts.copyLink}>
      {children}
    </Button>
  );
}

/** How a quotation reaches whom it was made for. */
export function SendButtons({ id, isMain = false, phone, email, text }: Omit<Sent, "url">) {
  const sent = useSent(id);
  return (
    <>
      <Button
        variant={isMain ? "contained" : "outlined"}
        href={whatsappUrl(phone ?? "", text)}
        target="_blank"
        rel="noreferrer"
        onClick={() => sent("link")}
      >
        {texts.byWhatsapp}
      </Button>
      {email ? (
        <Button variant="outlined" onClick={() => sent("email")}>
          {texts.byEmail}
        </Button>
      ) : null}
    </>
  );
}

export const PaperButton = ({ id }: Pick<Sent, "id">) => (
  <Button variant="outlined" href={`/api/admin/quotations/${id}/cotizacion.pdf`} target="_blank">
    {texts.pdf}
  </Button>
);
