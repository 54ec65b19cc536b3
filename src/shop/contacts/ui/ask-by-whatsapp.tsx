import { useSyncExternalStore } from "react";
import { whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { type AnswerTimes, answersWhen } from "#src/shop/contacts/answer-times.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";

const ask = "Pregunta por WhatsApp";
const answered = (when: string) => `Contestamos ${when}`;

export interface AskedShop {
  contact?: { whatsapp?: string | null | undefined } | undefined;
  answerTimes: AnswerTimes | null;
}

interface AskProps {
  /** Without the company's WhatsApp there is nothing. */
  shop: AskedShop;
  /** Of the message to begin with. */
  text: string;
  className?: string | undefined;
}

const never = () => () => {};
const currentMinute = () => Math.floor(Date.now() / 60_000);

/** The link, and when somebody answers: its line is kept until the browser says the time. */
export function AskByWhatsapp({ shop, text, className }: AskProps) {
  const minute = useSyncExternalStore<number | null>(never, currentMinute, () => null);
  const { contact, answerTimes } = shop;
  if (!contact?.whatsapp) return null;
  return (
    <>
      <a
        className={className ?? classes(ui.button, ui.secondary)}
        href={whatsappUrl(contact.whatsapp, text)}
        target="_blank"
        rel="noopener"
      >
        <PageIcon name="message" small />
        <span>{ask}</span>
      </a>
      {answerTimes && (
        <p className={ui.note} style={{ flexBasis: "100%", minHeight: "1lh", order: 1 }}>
          {minute && answered(answersWhen(answerTimes, minute))}
        </p>
      )}
    </>
  );
}
