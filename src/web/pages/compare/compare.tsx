import { Link } from "react-router";
import type { Route } from "./+types/compare";
import type { CardProduct } from "#src/catalogue/product/card-data.ts";
import {
  type ComparedRow,
  comparedRows,
  readComparedIds,
  writeComparedIds,
} from "#src/catalogue/product/comparison.ts";
import { productUrl, shopUrl } from "#src/kernel/urls.ts";
import { Container, Image, LinkButton, SectionHeader, ui } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import styles from "./compare.module.css";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { snapshot, head } = await pageContext(context);
  const ids = readComparedIds(new URL(request.url).searchParams);
  const found = ids.flatMap((id) => snapshot?.elementById(id) ?? []);
  const units = snapshot?.units ?? {};
  return {
    head: head({ title: texts.title, description: texts.description, path: null }),
    products: snapshot ? found.map(snapshot.cardOf) : [],
    rows: comparedRows(found, units),
  };
}

export const meta = pageHead;

export default function Compare({ loaderData: { products, rows } }: Route.ComponentProps) {
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
      <SectionHeader title={texts.title} level="h1">
        {rows.some(({ differs }) => differs) && <p className={ui.note}>{texts.marked}</p>}
      </SectionHeader>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td>
                <span className={ui.hidden}>{texts.quality}</span>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <ProductHead product={product} all={products} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.quality} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </Container>
  );
}

interface ProductHeadProps {
  product: CardProduct;
  all: readonly CardProduct[];
}

function ProductHead({ product, all }: ProductHeadProps) {
  const rest = all.filter(({ id }) => id !== product.id).map(({ id }) => id);
  return (
    <div className={styles.product}>
      <Image src={product.image} alt="" sizes="(min-width: 769px) 240px, 44vw" />
      <span className={styles.name}>{product.name}</span>
      {product.stock <= 0 && <span className={styles.soldOut}>{texts.soldOut}</span>}
      <LinkButton
        to={productUrl(product)}
        kind="secondary"
        aria-label={texts.seeProductNamed(product.name)}
      >
        {texts.seeProduct}
      </LinkButton>
      <Link
        to={`/comparar${writeComparedIds(rest)}`}
        replace
        aria-label={texts.removeNamed(product.name)}
      >
        {texts.remove}
      </Link>
    </div>
  );
}

function Row({ quality, values, differs }: ComparedRow) {
  return (
    <tr className={differs ? styles.differs : undefined}>
      <th scope="row">
        {texts.qualities[quality]}
        {differs && <span className={ui.hidden}>. {texts.differs}</span>}
      </th>
      {values.map((value, place) => (
        <td key={place}>{value ?? <span className={ui.note}>{texts.unknown}</span>}</td>
      ))}
    </tr>
  );
}
