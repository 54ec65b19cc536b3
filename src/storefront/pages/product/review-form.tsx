import { useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import type { OwnReview } from "#src/shop/reviews/contract.ts";
import { maxText } from "#src/shop/reviews/limits.ts";
import { star } from "#src/shop/reviews/ui/stars.tsx";
import { showAlert } from "#src/base/ui/alert.ts";
import { Field } from "#src/base/ui/field.tsx";
import { useForm } from "#src/base/ui/form.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./own-review.module.css";
import { ReviewImages } from "./review-images.tsx";
import * as texts from "./reviews-texts.ts";

interface ReviewFormProps {
  productId: number;
  /** The customer's earlier review. */
  review: OwnReview | null;
  onSent: (review: OwnReview) => void;
}

export function ReviewForm({ productId, review, onSent }: ReviewFormProps) {
  const [images, setImages] = useState(review?.images ?? []);
  const { form, errors, busy } = useReview({ productId, images, onSent });
  return (
    <form className={styles.form} {...form}>
      <div>
        <h2>{texts.formTitle}</h2>
        <p className={ui.note}>{texts.formHint}</p>
      </div>
      <StarsField chosen={review?.stars} error={errors["stars"]} />
      <Field
        label={texts.text}
        name="text"
        multiline
        rows={4}
        maxLength={maxText}
        required
        defaultValue={review?.text}
        help={texts.textHelp}
        error={errors["text"] ?? errors[""]}
      />
      <ReviewImages productId={productId} images={images} onChange={setImages} />
      <PrivacyNote>{texts.privacy}</PrivacyNote>
      <div>
        <Button type="submit" disabled={busy}>
          {busy ? texts.sending : texts.send}
        </Button>
      </div>
    </form>
  );
}

interface StarsFieldProps {
  chosen: number | undefined;
  error: string | undefined;
}

/** Five radio buttons; the stylesheet fills those up to the chosen one. */
function StarsField({ chosen, error }: StarsFieldProps) {
  return (
    <fieldset className={styles.stars}>
      <legend>{texts.stars}</legend>
      <div>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="stars"
              value={value}
              defaultChecked={value === chosen}
              aria-label={texts.starNamed(value)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={star} />
            </svg>
          </label>
        ))}
      </div>
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

interface Sending extends Pick<ReviewFormProps, "productId" | "onSent"> {
  images: string[];
}

function useReview({ productId, images, onSent }: Sending) {
  const backend = useBackend();
  const submit = async ({ stars: chosen, text }: Record<"stars" | "text", string>) => {
    const stars = Number(chosen);
    try {
      const body = { productId, stars, text, images };
      const { msg } = await requestAsCustomer(backend, "POST /reviews", { body });
      showAlert("success", msg);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { errors: { "": error.status === 0 ? texts.offline : error.message } };
    }
    onSent({ stars, text, images, status: "pending", rejectionReason: null });
  };
  return useForm(["stars", "text"], submit, {
    required: ["text"],
    check: ({ stars }) => (stars ? null : { errors: { stars: texts.chooseStars } }),
  });
}
