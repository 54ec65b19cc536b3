import { type Answer, answerStatus, type Calculable } from "#src/calculator/answer.ts";
import * as texts from "#src/calculator/texts.ts";
import type { Units } from "#src/catalogue/contract.ts";
import { whatsappUrl } from "#src/kernel/phone-number.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { ui } from "#src/ui/parts.tsx";
import styles from "./calculator.module.css";
import { ShareButton } from "./share-button.tsx";

interface ActionsProps {
  product: Calculable;
  units: Units;
  answer: Answer;
  /** The page's URL, which is shared with the answer. */
  address: string;
  /** The shop's, for questions. */
  whatsapp: string | null | undefined;
}

/** Ways to go on with an answer. */
export default function Actions({ product, units, answer, address, whatsapp }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <ShareButton
        text={`${product.name}: ${answerStatus(product, answer, units)}`}
        work={answer.work}
        address={address}
      />
      {whatsapp && (
        <a
          className={ui.button}
          href={whatsappUrl(whatsapp, texts.askAbout(product.name, address))}
          target="_blank"
          rel="noopener"
        >
          <PageIcon name="message" small />
          {texts.ask}
        </a>
      )}
    </div>
  );
}
