import { lazy, Suspense } from "react";
import { data, isRouteErrorResponse, redirect, useRouteError } from "react-router";
import type { Route } from "./+types/product";
import { type Answer, answerOf } from "#src/shop/calculator/answer.ts";
import { useKeptArea } from "#src/shop/calculator/kept-work.ts";
import { useTypedWork } from "#src/shop/calculator/ui/use-calculation.ts";
import type { Element, ProductImage } from "#src/shop/catalogue/contract.ts";
import { Grid, PatternCell, ProductCard } from "#src/shop/catalogue/ui/cards.tsx";
import { useCustomer } from "#src/shop/customers/session.ts";
import { useEnteredCode } from "#src/shop/promotions/entered-code.ts";
import { largestImage, tintOf } from "#src/base/kernel/image.ts";
import { categoryUrl, productUrl, shopUrl } from "#src/base/kernel/urls.ts";
import { later } from "#src/base/ui/later.tsx";
import {
  Breadcrumbs,
  classes,
  Container,
  Image,
  SectionHeader,
  Skeleton,
  ui,
} from "#src/base/ui/parts.tsx";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { breadcrumbData } from "#src/shop/page-kit/head.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { type Content, contentOf, variantsOf } from "./content.ts";
import { Durations } from "./durations.tsx";
import { Figures, Sheets } from "./figures.tsx";
import { Gallery } from "./gallery.tsx";
import { Offer } from "./offer.tsx";
import styles from "./product.module.css";
import { productData } from "./product-data.ts";
import * as texts from "./texts.ts";

const OwnReview = lazy(() => orLoadAgain(() => import("./own-review.tsx")));

const Calculator = later(() => import("#src/shop/calculator/ui/product-calculator.tsx"), {
  atTouch: true,
});
const CalculatorActions = later(() => import("#src/shop/calculator/ui/actions.tsx"));
const Complementary = later(() => import("./complementary.tsx"));
const DurationFields = later(() => import("./duration-fields.tsx"), { atTouch: true });
const Instructions = later(() => import("#src/base/ui/rich-text.tsx"));
const PromiseRows = later(() => import("./promise-rows.tsx"));
const Reviews = later(() => import("./reviews.tsx"));
const Precautions = later(() => import("./safety.tsx"));
const Hazards = later(() => import("./hazards.tsx"));

const imageSizes = "(min-width: 1024px) 649px, (min-width: 560px) 440px, 326px";

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
  const reviews = snapshot.reviewsOf(product.id);
  return {
    head: head({
      title: product.name,
      description: product.description ?? product.name,
      path,
      image: product.image && largestImage(product.image),
      data: [
        productData(product, { reviews, variants: variantsOf(product, snapshot) }, publicUrl),
        breadcrumbData([...crumbs, { name: product.name, path }], publicUrl),
      ],
    }),
    crumbs,
    content: contentOf(product, snapshot, publicUrl + path),
  };
}

function crumbsOf({ subcategories: [first] }: Element) {
  return [
    { name: texts.shop, path: shopUrl },
    ...(first ? [{ name: first.name, path: categoryUrl(first.name) }] : []),
  ];
}

export const meta = (args: Route.MetaArgs) => {
  const { error } = args;
  if (isRouteErrorResponse(error)) {
    const data: { head?: ReturnType<typeof pageHead> } | null = error.data;
    return data?.head ?? [];
  }
  return pageHead(args);
};

export default function ProductPage({ loaderData: { content, crumbs } }: Route.ComponentProps) {
  if (!content)
    return (
      <Container>
        <ProductSkeleton />
      </Container>
    );
  const [place] = content.product.subcategories;
  return (
    <Container>
      <Breadcrumbs crumbs={crumbs} />
      {/* The key resets quantity and calculator for another product. */}
      <Product key={content.product.id} {...content} />
      <OwnReviewOfBuyer productId={content.product.id} />
      {place && content.related.length > 0 && (
        <Related products={content.related} category={place.name} />
      )}
    </Container>
  );
}

/** Two images that say what they show, beside how to do it. */
function InUse({ images }: { images: readonly ProductImage[] }) {
  const told = images.filter(({ alt }) => alt).slice(0, 2);
  if (told.length === 0) return null;
  return (
    <div className={styles.inUse}>
      {told.map(({ image, alt }) => (
        <Image key={image} src={image} alt={alt ?? ""} sizes="(width < 45em) 171px, 240px" />
      ))}
    </div>
  );
}

function Product(content: Content) {
  const { product, units, durations, complementary, calculates, safety, reviews } = content;
  const { name, image, images, stock, instructions } = product;
  const shop = useShop();
  const typed = useTypedWork(product.coats, Boolean(product.grout_density), content);
  const code = useEnteredCode();
  const answer = typed.work && answerOf(product, { ...typed.work, code }, units);
  const shown = typed.shown && answerOf(product, { ...typed.shown, code }, units);
  const asksBelow = durations.length === 0 || !shown;
  const actions = (share: Answer | null, asks: boolean) => (
    <CalculatorActions {...content} shown={share} answer={answer} shop={asks ? shop : null} />
  );
  const pictures = images?.length ? images : image ? [{ image }] : [];
  const isDangerous = safety !== null && safety.hazards.length > 0;
  return (
    <div
      className={classes(
        ui.grid,
        styles.product,
        stock <= 0 && styles.isSoldOut,
        pictures.length === 0 && styles.isBare,
      )}
    >
      {pictures.length > 0 ? (
        <div className={styles.photo} style={tintOf(image)}>
          <Gallery images={pictures} name={name} sizes={imageSizes} />
        </div>
      ) : (
        <div className={classes(ui.tiles, styles.pattern)} />
      )}
      <Offer {...content} answer={answer} carried={typed.carried}>
        {calculates && (
          <Calculator {...content} typed={typed}>
            {durations.length === 0 && actions(shown, false)}
          </Calculator>
        )}
      </Offer>
      {durations.length > 0 && (
        <Durations
          products={durations}
          current={product.id}
          answer={shown}
          units={units}
          carried={typed.carried}
          isSample={!typed.work}
          fields={
            calculates &&
            stock <= 0 && <DurationFields typed={typed} inCoats={Boolean(product.coats)} />
          }
        >
          {shown && actions(shown, true)}
        </Durations>
      )}
      <div className={styles.side}>
        <PromiseRows product={product} units={units} stocks={content.cityStock} />
        <Sheets product={product} safety={safety} />
        {asksBelow && <div className={styles.ask}>{actions(null, true)}</div>}
      </div>
      <Figures product={product} units={units} />
      {instructions && (
        <section className={styles.instructions}>
          <h2>{texts.instructions}</h2>
          <InUse images={pictures.slice(1)} />
          <Instructions json={instructions} />
        </section>
      )}
      {(complementary.length > 0 || isDangerous) && (
        <div className={styles.beside}>
          {complementary.length > 0 && (
            <Complementary products={complementary} work={shown?.work ?? null} units={units} />
          )}
          {isDangerous && <Hazards classification={safety} />}
        </div>
      )}
      {safety && !isDangerous && <Precautions classification={safety} />}
      {product.rating && <Reviews rating={product.rating} reviews={reviews} />}
    </div>
  );
}

/** Few visitors have bought it, so its code loads only for signed-in customers. */
function OwnReviewOfBuyer({ productId }: { productId: Element["id"] }) {
  const { capabilities } = useBackend();
  const customer = useCustomer();
  return customer && capabilities.ownReviews ? (
    <Suspense>
      <OwnReview productId={productId} />
    </Suspense>
  ) : null;
}

/** The last row ends with one patterned cell, however many columns there are. */
function Related({ products, category }: { products: Content["related"]; category: string }) {
  const area = useKeptArea();
  return (
    <section className={styles.related}>
      <SectionHeader title={texts.related} />
      <Grid columns={5} strip>
        {products.map((each) => (
          <ProductCard key={each.id} product={each} area={area} />
        ))}
        <PatternCell
          to={categoryUrl(category)}
          text={texts.seeCategory(category)}
          className={styles.rest}
        />
      </Grid>
    </section>
  );
}

function ProductSkeleton() {
  return (
    <div className={classes(ui.grid, styles.product)} style={{ marginTop: 44 }}>
      <Skeleton height={640} className={styles.photo} />
      <div className={styles.data}>
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
