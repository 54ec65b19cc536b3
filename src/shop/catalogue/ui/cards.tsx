import { Link } from "react-router";
import type { CardProduct, CardRating } from "#src/shop/catalogue/product/card-data.ts";
import { noBreak, softHyphens } from "#src/base/kernel/line-breaks.ts";
import { tintOf } from "#src/base/kernel/image.ts";
import { productUrlFor } from "#src/base/kernel/urls.ts";
import { parsePesos } from "#src/base/kernel/pesos.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, Image, Price, Skeletons, ui } from "#src/base/ui/parts.tsx";
import styles from "./cards.module.css";
import * as texts from "#src/shop/catalogue/texts.ts";

export const cellHeight = 343;

export const productSizes = "(min-width: 1280px) 240px, (min-width: 769px) 30vw, 44vw";

export function ProductCard({
  product,
  headingLevel = "h3",
  first = false,
  area = null,
}: {
  product: CardProduct;
  headingLevel?: CellHeadingProps["level"];
  first?: boolean;
  /** In m²: what the calculator of the product's page begins with. */
  area?: number | null;
}) {
  const soldOut = product.stock <= 0;
  const title = product.title ?? product.name;
  return (
    <article className={classes(styles.card, soldOut && styles.isSoldOut)}>
      <div className={classes(styles.image, styles.pack)} style={tintOf(product.image)}>
        <Image src={product.image} alt="" sizes={productSizes} first={first} />
      </div>
      <div className={styles.words}>
        {product.promotion && !soldOut && <p className={styles.promotion}>{product.promotion}</p>}
        <CellHeading level={headingLevel} name={title} />
        <p className={styles.prices}>
          {product.from && <small className={ui.note}>{product.from}</small>}
          <Price amount={parsePesos(product.price)} className={styles.price} />
          <QuietFact product={product} />
        </p>
      </div>
      <Link
        to={productUrlFor(product, area)}
        className={styles.go}
        prefetch="intent"
        aria-label={texts.seeProductNamed(title)}
      >
        {texts.seeProduct}
        <Icon name="next" small />
      </Link>
    </article>
  );
}

interface CellHeadingProps {
  level: "h2" | "h3" | "h4";
  name: string;
}

/** A name in a narrow cell. Its soft hyphens are in the styles: nobody hears or copies them. */
export function CellHeading({ level: Heading, name }: CellHeadingProps) {
  const parts = softHyphens(noBreak(name)).split("\u00ad");
  if (parts.length === 1) return <Heading>{parts[0]}</Heading>;
  return (
    <Heading>
      {parts.map((part, place) => (
        <span key={place} className={styles.part}>
          {part}
        </span>
      ))}
    </Heading>
  );
}

/** A card says three things: name, price, and the one that matters most of the others. */
function QuietFact({ product: { stock, note, rating } }: { product: CardProduct }) {
  if (stock <= 0) return <b className={styles.soldOut}>{texts.soldOut}</b>;
  if (note) return <small className={ui.note}>{note}</small>;
  return rating ? <RatingMark {...rating} /> : null;
}

function RatingMark({ average, count, label }: CardRating) {
  return (
    <span className={classes(ui.note, ui.star, styles.rating)} role="img" aria-label={label}>
      {`${average} (${count})`}
    </span>
  );
}

/** A last cell with a pattern, which fills an incomplete row. */
export function PatternCell({
  to,
  text,
  className,
}: {
  to: string;
  text: string;
  className?: string | undefined;
}) {
  return (
    <div className={classes(styles.pattern, ui.tiles, className)}>
      <Link to={to} className={styles.go}>
        <span>{text}</span>
        <Icon name="next" small />
      </Link>
    </div>
  );
}

/** Accessed by name: a computed key would bundle the names of all classes. */
const columnClasses = { 3: null, 4: styles.columns4, 5: styles.columns5 };

interface GridProps {
  /** The number per row on wide screens. */
  columns: 3 | 4 | 5;
  /** On phones one row that scrolls; its last card is cut, which says that it goes on. */
  strip?: boolean;
  /** Whether the strip's cards are low: without the words of their link. */
  isLow?: boolean;
  children: React.ReactNode;
}

export function Grid({ columns, strip, isLow, children }: GridProps) {
  const kinds = [columnClasses[columns], strip && styles.strip, isLow && styles.low];
  return <div className={classes(ui.grid, styles.grid, ...kinds)}>{children}</div>;
}

export function SkeletonGrid({ columns, count }: { columns: 3 | 4 | 5; count: number }) {
  return (
    <Grid columns={columns}>
      <Skeletons count={count} height={cellHeight} />
    </Grid>
  );
}
