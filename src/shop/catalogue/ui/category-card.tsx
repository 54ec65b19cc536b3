import { Link } from "react-router";
import type { CardCategory } from "#src/shop/catalogue/product/card-data.ts";
import { tintOf } from "#src/base/kernel/image.ts";
import { categoryUrl } from "#src/base/kernel/urls.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, Image, ui } from "#src/base/ui/parts.tsx";
import { CellHeading, productSizes } from "./cards.tsx";
import styles from "./cards.module.css";
import * as texts from "#src/shop/catalogue/texts.ts";

const coverSizes = "(min-width: 1280px) 400px, (min-width: 560px) 33vw, 48vw";

interface CategoryCardProps {
  category: CardCategory;
  className?: string | undefined;
  /** Whether it stands among products: a cell of its own, with a product's whole image. */
  isAside?: boolean;
}

export function CategoryCard({ category, className, isAside }: CategoryCardProps) {
  const Card = isAside ? "aside" : "article";
  const { image, pack } = category;
  const [shown, narrow] = isAside || !image ? [pack ?? image] : [image, pack];
  return (
    <Card className={classes(styles.card, styles.category, className)}>
      {shown ? (
        <div className={classes(styles.image, shown === pack && styles.pack)} style={tintOf(shown)}>
          <Image
            src={shown}
            alt=""
            {...(narrow && { className: styles.cover })}
            sizes={coverSizes}
          />
          {narrow && <Image src={narrow} alt="" className={styles.narrow} sizes={productSizes} />}
        </div>
      ) : (
        <div className={classes(ui.tiles, styles.noImage)} />
      )}
      <div className={styles.words}>
        <CellHeading level="h3" name={category.name} />
        {category.description && <p className={ui.note}>{category.description}</p>}
      </div>
      <Link
        to={categoryUrl(category.name)}
        className={styles.go}
        prefetch="intent"
        aria-label={texts.seeCategoryNamed(category.name)}
      >
        {texts.seeCategory}
        <Icon name="next" small />
      </Link>
    </Card>
  );
}
