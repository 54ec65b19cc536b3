import { lazy, Suspense } from "react";
import { data, isRouteErrorResponse, Link, redirect, useRouteError } from "react-router";
import type { Route } from "./+types/product";
import {
  type Answer,
  answerOf,
  calculableOf,
  performanceOf,
  sizeOf,
} from "#src/catalogue/calculator/answer.ts";
import {
  type CheaperPack,
  cheaperPackOf,
  durationsOf,
  type LineProduct,
} from "#src/catalogue/calculator/same-line.ts";
import { type TypedWork, useTypedWork } from "#src/catalogue/calculator/ui/use-calculation.ts";
import { packsOfSize } from "#src/catalogue/calculator/texts.ts";
import type { Element, Units } from "#src/catalogue/contract.ts";
import { classificationOf } from "#src/catalogue/safety/classification.ts";
import { alternativeTo } from "#src/catalogue/product/alternative.ts";
import { optionPickers } from "#src/catalogue/variants/option-picker.ts";
import { hasOptions } from "#src/catalogue/variants/options.ts";
import { cardKeyOf } from "#src/catalogue/variants/variant-cards.ts";
import { unitPriceOf } from "#src/catalogue/product/unit-price.ts";
import { Grid, GridRest, ProductCard } from "#src/catalogue/ui/cards.tsx";
import { useCustomer } from "#src/customers/session.ts";
import { categoryUrl, productUrl, shopUrl } from "#src/kernel/urls.ts";
import { largestImage } from "#src/kernel/image.ts";
import { cityStockOf } from "#src/points-of-sale/outlet-stock.ts";
import type { Snapshot } from "#src/storefront-data/snapshot.ts";
import { Breadcrumbs } from "#src/ui/breadcrumbs.tsx";
import { later } from "#src/ui/later.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { SectionHeader, classes, Container, Image, Skeleton, ui } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { Calculator } from "./calculator.tsx";
import { Complementary, type ComplementaryProduct } from "./complementary.tsx";
import { Durations } from "./durations.tsx";
import { Gallery } from "./gallery.tsx";
import { Offer } from "./offer.tsx";
import styles from "./product.module.css";
import { productData } from "./product-data.ts";
import { shownPicker } from "./variant-picker.tsx";
import * as texts from "./texts.ts";

const OwnReview = lazy(() => import("./own-review.tsx"));

// Below what a phone shows first.
const Instructions = later(() => import("#src/ui/rich-text.tsx"));
const Reviews = later(() => import("./reviews.tsx"));
const Safety = later(() => import("./safety.tsx"));

const maxRelated = 5;
const imageSizes =
  "(min-width: 1280px) 722px, (min-width: 1024px) 58vw, (min-width: 769px) 48vw, 90vw";

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  if (!snapshot)
    return { head: head({ title: params.name, description: "", path: null }), content: null };
  const product = snapshot.elementById(params.id);
  if (!product)
    throw data(
      {
        head: head({
          title: texts.notFound,
          description: texts.notFoundDescription,
          path: null,
        }),
      },
      404,
    );
  const path = productUrl(product);
  // An old name still leads to its product.
  if (params.name !== product.name) throw redirect(path + new URL(request.url).search, 301);
  const crumbs = crumbsOf(product);
  const variants = variantsOf(product, snapshot);
  return {
    head: head({
      title: product.name,
      description: product.description ?? product.name,
      path,
      image: product.image && largestImage(product.image),
      data: [
        productData(product, { reviews: snapshot.reviewsOf(product.id), variants }, publicUrl),
        breadcrumbData([...crumbs, { name: product.name, path }], publicUrl),
      ],
    }),
    content: {
      product,
      crumbs,
      units: snapshot.units,
      unitPrice: unitPriceOf(product, snapshot.units),
      line: lineOf(product, snapshot),
      pickers: hasOptions(product) ? optionPickers(product, variants).map(shownPicker) : [],
      complementary: complementaryOf(product, snapshot),
      alternative: alternativeOf(product, snapshot),
      safety: classificationOf(product),
      reviews: snapshot.reviewsOf(product.id),
      related: relatedTo(product, snapshot),
      cityStock: cityStockOf(snapshot.cities, Number(product.id)),
      address: publicUrl + path,
    },
  };
}

type Content = NonNullable<Awaited<ReturnType<typeof loader>>["content"]>;

function crumbsOf({ subcategories: [first] }: Element) {
  return [
    { name: texts.shop, path: shopUrl },
    ...(first ? [{ name: first.name, path: categoryUrl(first.name) }] : []),
  ];
}

/** Returns products of the same first subcategory; of a product's variants, only the first. */
function relatedTo(product: Element, snapshot: Snapshot) {
  const [place] = product.subcategories;
  const related: Element[] = [];
  const seen = new Set([cardKeyOf(product)]);
  for (const each of place ? snapshot.elementsOf(place.name) : []) {
    if (related.length === maxRelated) break;
    const card = cardKeyOf(each);
    if (each.id === product.id || (card !== null && seen.has(card))) continue;
    seen.add(card);
    related.push(each);
  }
  return related.map(snapshot.cardOf);
}

/** Returns what to offer instead of a sold-out product. */
function alternativeOf(product: Element, snapshot: Snapshot) {
  const [first] = product.subcategories;
  if (product.stock > 0) return null;
  const line = product.product_line ? snapshot.elementsOfLine(product.product_line) : [];
  const subcategory = first ? snapshot.elementsOf(first.name) : [];
  const found = alternativeTo(product, { line, subcategory }, snapshot.units);
  return found && snapshot.cardOf(found);
}

/** Returns the same product in other packs and durations. */
function lineOf({ id, product_line: line }: Element, snapshot: Snapshot): LineProduct[] {
  return (line ? snapshot.elementsOfLine(line) : [])
    .filter((each) => each.id !== id)
    .map((each) => ({ ...calculableOf(each), image: each.image, years: each.years }));
}

/** Returns the product's variants, including itself. */
function variantsOf(product: Element, snapshot: Snapshot) {
  if (!hasOptions(product)) return [];
  return snapshot.elementsOfLine(product.product_line).filter(hasOptions);
}

function complementaryOf({ complementary }: Element, snapshot: Snapshot): ComplementaryProduct[] {
  return (complementary ?? [])
    .flatMap((id) => snapshot.elementById(String(id)) ?? [])
    .filter(({ stock }) => stock > 0)
    .map((each) => ({
      ...calculableOf(each),
      image: each.image,
      description: each.description,
    }));
}

export const meta = (args: Route.MetaArgs) => {
  const { error } = args;
  if (isRouteErrorResponse(error)) {
    const data: { head?: ReturnType<typeof pageHead> } | null = error.data;
    return data?.head ?? [];
  }
  return pageHead(args);
};

export default function ProductPage({ loaderData: { content } }: Route.ComponentProps) {
  // The key resets quantity and calculator for another product.
  return (
    <Container>
      {content ? <Product key={content.product.id} {...content} /> : <ProductSkeleton />}
    </Container>
  );
}

function Product({
  product,
  crumbs,
  units,
  unitPrice,
  line,
  pickers,
  complementary,
  alternative,
  safety,
  reviews,
  related,
  cityStock,
  address,
}: Content) {
  const { name, image, images, stock } = product;
  const soldOut = stock <= 0;
  const work = useTypedWork(product.coats);
  const { area, coats } = work;
  const answer = area && answerOf(product, { area, coats }, units);
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className={classes(ui.grid, styles.product, soldOut && styles.isSoldOut)}>
        <div className={styles.image}>
          {images && images.length > 1 ? (
            <Gallery images={images} name={name} sizes={imageSizes} />
          ) : (
            <Image src={image} alt={images?.[0]?.alt ?? name} sizes={imageSizes} first />
          )}
          {soldOut && <span className={classes(ui.badge, ui.soldOut)}>{texts.soldOut}</span>}
        </div>
        <Offer
          product={product}
          units={units}
          address={address}
          unitPrice={unitPrice}
          alternative={alternative}
          cityStock={cityStock}
          safety={safety}
          pickers={pickers}
          carried={work.carried}
          answer={answer || null}
          calculates={!soldOut && performanceOf(product, units) !== null}
        />
        <AdditionalInformation product={product} units={units} />
      </div>
      <Details
        {...{ product, units, line, pickers, complementary, work, address }}
        answer={answer || null}
      />
      {safety && <Safety classification={safety} />}
      {product.rating && <Reviews rating={product.rating} reviews={reviews} />}
      <OwnReviewOfBuyer productId={product.id} />
      {related.length > 0 && <Related products={related} />}
    </>
  );
}

type DetailsProps = Pick<
  Content,
  "product" | "units" | "line" | "pickers" | "complementary" | "address"
> & {
  work: TypedWork;
  answer: Answer | null;
};

/** Advice on choosing and using it, in two columns without gaps. */
function Details({ product, units, line, complementary, work, answer, ...rest }: DetailsProps) {
  const { pickers, address } = rest;
  // The options already link these, so they are not shown twice.
  const durations = pickers.length > 0 ? [] : durationsOf(product, line);
  const cheaper = answer && cheaperPackOf(product, line, { answer, units });
  const calculates = product.stock > 0 && performanceOf(product, units) !== null;
  const cells = [calculates, durations[0], complementary[0], product.instructions].filter(Boolean);
  const isOdd = cells.length % 2 === 1;
  return (
    <div className={classes(ui.grid, styles.details, durations.length > 0 && styles.hasDurations)}>
      {calculates && (
        <Calculator {...{ product, units, work, answer, address }}>
          {cheaper && <CheaperPackNote {...cheaper} units={units} carried={work.carried} />}
        </Calculator>
      )}
      {durations.length > 0 && (
        <Durations
          products={durations}
          current={product.id}
          answer={answer}
          units={units}
          coats={work.coats}
          carried={work.carried}
        />
      )}
      {complementary.length > 0 && (
        <Complementary
          products={complementary}
          area={answer?.work.area ?? null}
          units={units}
          isWide={isOdd}
        />
      )}
      {product.instructions && (
        <section className={styles.cell}>
          <div className={styles.instructions}>
            <h2>{texts.instructions}</h2>
            <Instructions json={product.instructions} />
          </div>
        </section>
      )}
      {isOdd && complementary.length === 0 && (
        <div className={classes(ui.tiles, styles.detailsRest)} />
      )}
    </div>
  );
}

type CheaperPackNoteProps = CheaperPack & { units: Units; carried: TypedWork["carried"] };

function CheaperPackNote({ product, answer, saving, units, carried }: CheaperPackNoteProps) {
  const packs = packsOfSize(answer.coverage.packs, {
    pack: product.pack,
    size: sizeOf(product, units),
  });
  return (
    <p className={styles.cheaper}>
      {texts.cheaperIn(packs, saving)}{" "}
      <Link to={productUrl(product)} state={carried} aria-label={texts.seeNamed(product.name)}>
        {texts.see}
      </Link>
    </p>
  );
}

/** Few visitors have bought it, so its code loads only for signed-in customers. */
function OwnReviewOfBuyer({ productId }: { productId: Element["id"] }) {
  const { additions } = useBackend();
  const customer = useCustomer();
  return customer && additions ? (
    <Suspense>
      <OwnReview productId={productId} />
    </Suspense>
  ) : null;
}

function Related({ products }: { products: Content["related"] }) {
  return (
    <section className={styles.related}>
      <SectionHeader title={texts.related} />
      <Grid columns={5}>
        {products.map((each) => (
          <ProductCard key={each.id} product={each} />
        ))}
        <GridRest columns={5} />
      </Grid>
    </section>
  );
}

function AdditionalInformation({ product, units }: Pick<Content, "product" | "units">) {
  const figures = [
    { name: texts.performance, value: product.performance, unit: units.performance },
    { name: texts.content, value: product.content, unit: units.content },
    { name: texts.weight, value: product.weight, unit: units.weight },
  ].filter(({ value }) => value !== null && value !== undefined && value !== "");
  if (figures.length === 0) return null;
  return (
    <details className={styles.figures} open>
      <summary>
        <h2>{texts.figures}</h2>
        <PageIcon name="down" />
      </summary>
      <dl>
        {figures.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {unit}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ProductSkeleton() {
  return (
    <div className={classes(ui.grid, styles.product)} style={{ marginTop: 44 }}>
      <Skeleton height={640} className={styles.image} />
      <div className={styles.words}>
        <Skeleton height={64} />
        <Skeleton height={40} />
        <Skeleton height={120} />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <PageState
      image="missing"
      title={texts.notFound}
      actions={[
        { to: "/", text: texts.goHome },
        { to: shopUrl, text: texts.seeShop },
      ]}
    >
      {texts.notFoundHint}
    </PageState>
  );
}
