import { enteredCode } from "#src/shop/promotions/entered-code.ts";
import { offerOf } from "#src/shop/promotions/offers.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { Button, classes } from "#src/base/ui/parts.tsx";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import type { PublicPromotion } from "./cart-promotions.ts";
import styles from "./line-notices.module.css";
import { offerWords, takeCode } from "./texts.ts";

interface LinePromotionProps {
  told: PublicPromotion | undefined;
}

/** What a promotion gives for a line or the cart; where it waits for its code, the code is a button. */
export default function LinePromotion({ told }: LinePromotionProps) {
  if (!told) return null;
  const { promotion, product, cart } = told;
  const offer = offerOf(promotion.id ?? "", product, cart);
  if (!offer) return null;
  const { code } = promotion;
  const isGiven = offer.isChosen && offer.missing === 0;
  return (
    <div role="status" tabIndex={-1} className={classes(styles.promotion, isGiven && styles.good)}>
      {isGiven && <Icon name="done" small />}
      <p>{offerWords(promotion, offer)}</p>
      {code && !isGiven && offer.missing === 0 && (
        <Button
          kind="plain"
          onClick={({ currentTarget }) => {
            // The button goes; who used it by keyboard goes on from here.
            currentTarget.parentElement?.focus();
            ignoreSecondTap();
            enteredCode.set(code);
          }}
        >
          {takeCode(code)}
        </Button>
      )}
    </div>
  );
}
