import { cartPromotion } from "#src/cart/promotion-texts.ts";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import type { Pesos } from "#src/kernel/pesos.ts";
import { classes } from "#src/ui/parts.tsx";
import styles from "./line-notices.module.css";

interface CartPromotionsProps {
  promotions: readonly AnnouncedPromotion[];
  total: Pesos;
}

/** The promotions announced for the whole cart, and what is missing to reach them. */
export function CartPromotions({ promotions, total }: CartPromotionsProps) {
  return promotions.map((promotion) => {
    const progress = cartPromotion(promotion, total);
    return (
      progress && (
        <p
          key={progress.text}
          className={classes(styles.promotion, progress.reached && styles.good)}
        >
          {progress.text}
        </p>
      )
    );
  });
}
