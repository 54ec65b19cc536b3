import { manyReviews } from "#src/shop/catalogue/product/card-data.ts";
import fold from "./fold.module.css";
import styles from "./reviews.module.css";
import { reviewsAnchor } from "./texts.ts";
import * as texts from "./reviews-texts.ts";
import { useId } from "react";
import { formatDate } from "#src/base/kernel/dates.ts";
import type { Rating } from "#src/shop/catalogue/contract.ts";
import { averageOf } from "#src/shop/catalogue/texts.ts";
import type { PublishedReview } from "#src/shop/reviews/contract.ts";
import { Stars } from "#src/shop/reviews/ui/stars.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Image, ui } from "#src/base/ui/parts.tsx";

interface ReviewsProps {
  rating: Rating;
  /** The newest reviews, newest first. */
  reviews: readonly PublishedReview[];
}

/** The buyers' reviews. */
export default function Reviews({ rating: { average, count }, reviews }: ReviewsProps) {
  return (
    <details className={fold.row} open={count >= manyReviews}>
      <summary>
        <h2>{texts.title}</h2>
        <span className={ui.note}>{texts.rated(averageOf({ average }), texts.count(count))}</span>
        <PageIcon name="down" />
      </summary>
      {/* A link to it opens the row. */}
      <div id={reviewsAnchor} className={styles.grid}>
        <div className={styles.summary}>
          <p className={styles.average}>{averageOf({ average })}</p>
          <Stars value={average} />
          <p>{texts.count(count)}</p>
          {reviews.length < count && <p className={ui.note}>{texts.newest(reviews.length)}</p>}
        </div>
        <ul>
          {reviews.map((review) => (
            <Review key={`${review.author} ${review.createdAt}`} review={review} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function Review({
  review: { author, stars, text, images, reply, createdAt },
}: {
  review: PublishedReview;
}) {
  return (
    <li>
      <p className={styles.head}>
        <Stars value={stars} small />
        <b>{author}</b>
        <time dateTime={createdAt} className={ui.note}>
          {formatDate(createdAt)}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
      {images.length > 0 && (
        <p className={styles.images}>
          {images.map((image, place) => (
            <Enlargeable key={image} image={image} author={author} place={place + 1} />
          ))}
        </p>
      )}
      {reply && (
        <div className={styles.reply}>
          <b>{texts.reply}</b>
          <p>{reply}</p>
        </div>
      )}
    </li>
  );
}

/** Opens as a popover; the large file loads only then. */
function Enlargeable({ image, author, place }: { image: string; author: string; place: number }) {
  const id = useId();
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={texts.enlarge(author, place)}>
        <Image src={image} alt="" sizes="96px" />
      </button>
      <span id={id} popover="auto" className={styles.large}>
        <Image src={image} alt={texts.imageOf(author, place)} sizes="90vw" />
        <button type="button" popoverTarget={id} popoverTargetAction="hide" className={ui.button}>
          {texts.close}
        </button>
      </span>
    </>
  );
}
