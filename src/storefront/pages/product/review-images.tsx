import { useId, useState } from "react";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import { maxImages } from "#src/shop/reviews/limits.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Image, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import styles from "./own-review.module.css";
import * as texts from "./reviews-texts.ts";

interface ReviewImagesProps {
  productId: number;
  images: string[];
  onChange: (images: string[]) => void;
}

/** Uploads each image as soon as it is chosen. */
export function ReviewImages({ productId, images, onChange }: ReviewImagesProps) {
  const id = useId();
  const { upload, busy, error } = useUpload(productId, (url) =>
    onChange([...new Set([...images, url])]),
  );
  return (
    <div className={styles.images}>
      <p id={id}>{texts.images}</p>
      <ul>
        {images.map((image, place) => (
          <li key={image}>
            <Image src={image} alt={texts.yourImage(place + 1)} sizes="96px" />
            <button
              type="button"
              aria-label={texts.removeImage(place + 1)}
              onClick={() => onChange(images.filter((each) => each !== image))}
            >
              <PageIcon name="bin" small />
            </button>
          </li>
        ))}
        {images.length < maxImages && (
          <li>
            <label>
              <PageIcon name="plus" />
              <span>{busy ? texts.uploading : texts.addImage}</span>
              <input
                type="file"
                accept="image/*"
                disabled={busy}
                aria-describedby={`${id}-help`}
                onChange={({ target }) => void upload(target)}
              />
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-help`} className={ui.note}>
        {texts.imagesHelp}
      </p>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

function useUpload(productId: number, onStored: (url: string) => void) {
  const backend = useBackend();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function upload(input: HTMLInputElement): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const body = new FormData();
    body.set("file", file);
    setBusy(true);
    setError(null);
    try {
      const params = { id: productId };
      onStored(
        (await requestAsCustomer(backend, "POST /products/:id/review-images", { params, body }))
          .url,
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.status === 0 ? texts.offline : failure.message);
    } finally {
      // Allows choosing the same file again.
      input.value = "";
      setBusy(false);
    }
  }
  return { upload, busy, error };
}
