import styles from "./line-notices.module.css";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { promotionCondition } from "#src/catalogue/texts.ts";
import { classes } from "#src/ui/parts.tsx";

interface LinePromotionProps {
  promotion: AnnouncedPromotion | undefined;
  className: string | undefined;
}

/** The promotion announced for a line's product, and its conditions. */
export function LinePromotion({ promotion, className }: LinePromotionProps) {
  if (!promotion) return null;
  return <p className={classes(styles.promotion, className)}>{promotionCondition(promotion)}</p>;
}
