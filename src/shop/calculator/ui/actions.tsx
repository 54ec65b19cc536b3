import { type Answer, answerStatus, type Calculable } from "#src/shop/calculator/answer.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import type { Units } from "#src/shop/catalogue/contract.ts";
import { AskByWhatsapp, type AskedShop } from "#src/shop/contacts/ui/ask-by-whatsapp.tsx";
import { ui } from "#src/base/ui/parts.tsx";
import styles from "./calculator.module.css";
import { ShareButton } from "./share-button.tsx";

interface ActionsProps {
  product: Calculable;
  units: Units;
  /** Null if nothing is calculated, or it is shared elsewhere. */
  shown: Answer | null;
  /** The same for what was typed, without an example. */
  answer: Answer | null;
  /** The page's URL, which is shared with the answer. */
  address: string;
  /** Null if questions are asked elsewhere. */
  shop: AskedShop | null;
}

/** Ways to go on with an answer. */
export default function Actions({ product, units, shown, answer, address, shop }: ActionsProps) {
  const { name } = product;
  return (
    <div className={styles.actions}>
      {shown && (
        <ShareButton
          text={`${name}: ${answerStatus(product, shown, units)}`}
          work={shown.work}
          address={address}
        />
      )}
      {shop && (
        <AskByWhatsapp
          shop={shop}
          text={texts.askAbout(name, answer && answerStatus(product, answer, units), address)}
          className={ui.button}
        />
      )}
    </div>
  );
}
