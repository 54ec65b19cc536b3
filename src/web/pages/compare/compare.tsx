import { Link } from "react-router";
import type { Route } from "./+types/compare";
import { cart, cartPanel, useCart } from "#src/cart/cart.ts";
import type { CardProduct } from "#src/catalogue/product/card-data.ts";
import {
  compare,
  maxCompared,
  purposeOf,
  readComparedIds,
  writeComparedIds,
} from "#src/catalogue/product/comparison.ts";
import { tintOf } from "#src/kernel/image.ts";
import { parsePesos } from "#src/kernel/pesos.ts";
import { categoryUrl, productUrl, shopUrl } from "#src/kernel/urls.ts";
import { Icon } from "#src/ui/icon.tsx";
import {
  Breadcrumbs,
  Button,
  classes,
  Container,
  Image,
  LinkButton,
  Price,
  SectionHeader,
  ui,
} from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { stockWords } from "#src/web/pages/product/texts.ts";
import styles from "./compare.module.css";
import { type Piece, type ShownGroup, tableOf } from "./table.ts";
import * as texts from "./texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { snapshot, head } = await pageContext(context);
  const ids = readComparedIds(new URL(request.url).searchParams);
  const found = ids.flatMap((id) => snapshot?.elementById(id) ?? []);
  const [category] = found[0]?.subcategories ?? [];
  return {
    head: head({ title: texts.title, description: texts.description, path: null }),
    crumbs: [
      { name: texts.shop, path: shopUrl },
      ...(category ? [{ name: category.name, path: categoryUrl(category.name) }] : []),
    ],
    products: snapshot
      ? found.map((product) => ({
          ...snapshot.cardOf(product),
          purpose: purposeOf(product),
          stockWords: product.stock > 0 ? stockWords(product) : texts.soldOut,
        }))
      : [],
    groups: tableOf(compare(found, snapshot?.units ?? {})),
  };
}

export const meta = pageHead;

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { crumbs, products, groups } = loaderData;
  if (products.length === 0)
    return (
      <PageState
        image="missing"
        title={texts.nothing}
        actions={[{ to: shopUrl, text: texts.seeShop }]}
      >
        {texts.nothingHint}
      </PageState>
    );
  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} />
      <SectionHeader title={texts.title} level="h1">
        {groups.some(({ rows }) => rows.some(({ differs }) => differs)) && (
          <label className={classes(ui.note, styles.onlyDifferent)}>
            <input type="checkbox" />
            {texts.onlyDifferent}
          </label>
        )}
      </SectionHeader>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                {groups[0]?.title === texts.pieces && <b>{texts.chooseByPiece}</b>}
                <p className={ui.note}>{texts.comparedOf(products.length, maxCompared)}</p>
              </td>
              {products.map((product) => (
                <ProductHead key={product.id} product={product} all={products} />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.title} {...group} />
          ))}
        </table>
      </div>
    </Container>
  );
}

interface ProductHeadProps {
  product: CardProduct & { purpose: string; stockWords: string };
  all: readonly CardProduct[];
}

function ProductHead({ product, all }: ProductHeadProps) {
  const { id, name, image, price, stock, purpose, stockWords } = product;
  const rest = all.filter((each) => each.id !== id).map((each) => each.id);
  return (
    <th scope="col" className={styles.product}>
      <div className={styles.image} style={tintOf(image)}>
        <Image src={image} alt="" sizes="(min-width: 769px) 240px, 150px" />
      </div>
      <h2>
        <Link to={productUrl(product)}>{name}</Link>
      </h2>
      <p className={ui.note}>{purpose}</p>
      <p className={styles.price}>
        <Price amount={parsePesos(price)} />
        <small className={stock > 0 ? ui.note : styles.soldOut}>{stockWords}</small>
      </p>
      {stock > 0 ? (
        <AddButton product={product} />
      ) : (
        <LinkButton
          to={productUrl(product)}
          kind="secondary"
          aria-label={texts.seeProductNamed(name)}
        >
          {texts.seeProduct}
        </LinkButton>
      )}
      <Link
        to={`/comparar${writeComparedIds(rest)}`}
        replace
        className={classes(ui.iconButton, styles.remove)}
        aria-label={texts.removeNamed(name)}
      >
        <Icon name="close" small />
      </Link>
    </th>
  );
}

/** Once it is in the cart, the button opens the cart. */
function AddButton({ product }: { product: CardProduct }) {
  const isInCart = useCart((lines) =>
    lines.some(({ id, quantity }) => id === product.id && quantity > 0),
  );
  return (
    <Button
      kind="secondary"
      aria-label={isInCart ? texts.inCartNamed(product.name) : texts.addNamed(product.name)}
      onClick={() => (isInCart ? cartPanel.set(true) : cart.add(product))}
    >
      {isInCart ? texts.inCart : texts.add}
    </Button>
  );
}

function Group({ title, rows }: ShownGroup) {
  return (
    <tbody>
      {title && (
        <tr className={styles.title}>
          <th scope="rowgroup">
            <span>{title}</span>
          </th>
        </tr>
      )}
      {rows.map(({ name, piece, values, differs }) => (
        <tr key={name} className={differs ? undefined : styles.same}>
          <th scope="row">
            <span>
              {piece && <PieceDrawing {...piece} />}
              <span>
                {name}
                {piece && <small className={ui.note}>{piece.size}</small>}
              </span>
            </span>
          </th>
          {values.map((value, place) => (
            <td key={place}>
              <Value value={value} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Value({ value }: { value: ShownGroup["rows"][number]["values"][number] }) {
  if (value === null) return <span className={ui.note}>{texts.unknown}</span>;
  if (typeof value === "string") return value;
  const { isSuitable, words } = value;
  return (
    <span className={classes(styles.answer, isSuitable && styles.isSuitable)}>
      <Icon name={isSuitable ? "done" : "close"} small />
      {words}
    </span>
  );
}

function PieceDrawing({ pale, lines }: Piece) {
  return (
    <svg className={styles.drawing} viewBox="0 0 56 40" aria-hidden="true">
      {pale && <path className={styles.pale} d={pale} />}
      <path d={lines} />
    </svg>
  );
}
