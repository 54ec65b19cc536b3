import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import type { OwnReview as Said } from "#src/shop/reviews/contract.ts";
import { Stars } from "#src/shop/reviews/ui/stars.tsx";
import { Button, classes, ui } from "#src/base/ui/parts.tsx";
import { whileNeeded } from "#src/base/ui/while-needed.ts";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./own-review.module.css";
import { ReviewForm } from "./review-form.tsx";
import * as texts from "./reviews-texts.ts";

/** A buyer's own review, or the form to write one. */
export default function OwnReview({ productId }: { productId: Element["id"] }) {
  const backend = useBackend();
  const { hash } = useLocation();
  const [own, setOwn] = useState<{ mayReview: boolean; review: Said | null }>();
  const section = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    const params = { id: productId };
    const request = requestAsCustomer(backend, "GET /products/:id/own-review", { params });
    // If the request fails, the form is not offered.
    return whileNeeded(request, setOwn, console.warn);
  }, [backend, productId]);
  const mayReview = own?.mayReview ?? false;
  // It renders after the page that its link opens.
  useEffect(() => {
    if (mayReview && hash === "#opinar") section.current?.scrollIntoView();
  }, [mayReview, hash]);
  if (!own?.mayReview) return null;
  const { review } = own;
  function taken(said: Said) {
    setOwn({ mayReview: true, review: said });
    setEditing(false);
  }
  return (
    <section id="opinar" className={classes(ui.grid, styles.own)} ref={section}>
      {review && !editing ? (
        <div className={styles.said}>
          <h2>{texts.yours}</h2>
          <Stars value={review.stars} />
          <p className={styles.text}>{review.text}</p>
          <p role="status" className={ui.note}>
            {review.rejectionReason
              ? texts.rejectedBecause(review.rejectionReason)
              : texts.statuses[review.status]}
          </p>
          <div>
            <Button kind="secondary" onClick={() => setEditing(true)}>
              {texts.change}
            </Button>
          </div>
        </div>
      ) : (
        <ReviewForm productId={Number(productId)} review={review} onSent={taken} />
      )}
    </section>
  );
}
