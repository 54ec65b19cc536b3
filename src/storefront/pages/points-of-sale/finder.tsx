import { useMemo, useState } from "react";
import { Link } from "react-router";
import type { OutletCity } from "#src/shop/points-of-sale/contract.ts";
import { type ListedCity, listOutlets, type Point } from "#src/shop/points-of-sale/outlet-list.ts";
import { later } from "#src/base/ui/later.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, Image, ui } from "#src/base/ui/parts.tsx";
import styles from "./points-of-sale.module.css";
import { type NearMe, SearchForm } from "./search-form.tsx";
import { searchUrl, type SoughtProduct, stockedOf } from "./sought-product.ts";
import * as texts from "./texts.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";

/** Seen once its city is open. */
const Outlets = later(() => import("./outlets.tsx"));

const options: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

/** Locates the visitor when they press the button; the place never leaves the browser. */
function useNearMe(): NearMe {
  const [place, setPlace] = useState<Point | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function fail(reason: string) {
    setIsAsking(false);
    setProblem(reason);
  }

  function ask() {
    setProblem(null);
    // Browsers provide geolocation over https only.
    if (!("geolocation" in navigator)) return fail(texts.placeUnavailable);
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsAsking(false);
        setPlace({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) =>
        fail(code === PERMISSION_DENIED ? texts.placeDenied : texts.placeUnavailable),
      options,
    );
  }

  return { place, isAsking, problem, ask };
}

interface FinderProps {
  cities: readonly OutletCity[];
  query: string;
  /** Indexes of the search results; null without a search. */
  found: readonly number[] | null;
  /** The product whose stock is shown, if the visitor came from one. */
  product: SoughtProduct | null;
}

/** Search and list, which is always complete. */
export function Finder({ cities, query, found, product }: FinderProps) {
  const near = useNearMe();
  const { place } = near;
  // If nothing was found, all outlets are listed.
  const chosen = found && found.length > 0 ? found : null;
  const listed = useMemo(
    () => listOutlets(cities, { found: chosen, place, stocked: stockedOf(product) }),
    [cities, chosen, place, product],
  );
  const isSearch = chosen !== null || place !== null || product !== null;
  const [openCity, toggle] = useOpenCity(
    isSearch ? (listed[0]?.city ?? null) : null,
    `${query} ${product?.id} ${place?.latitude} ${place?.longitude}`,
  );
  return (
    <div className={classes(ui.grid, styles.finder)}>
      <div className={styles.head}>
        <SearchForm query={query} product={product?.id ?? null} near={near} />
        <Status {...{ query, found, listed, near, product }} />
      </div>
      {product && <ProductStrip product={product} query={query} />}
      <div className={classes(styles.list, listed.length < 3 && styles.few)}>
        {listed.map((each) => (
          <City
            key={each.city}
            {...each}
            isOpen={each.city === openCity}
            product={product}
            onToggle={toggle}
          />
        ))}
      </div>
    </div>
  );
}

/** The open city; after another search, that of its first result. */
function useOpenCity(first: string | null, search: string) {
  const [state, setState] = useState({ search, openCity: first });
  // Setting state during rendering is React's way to derive it from the previous render.
  if (state.search !== search) setState({ search, openCity: first });
  const toggle = (city: string, isOpen: boolean) => {
    // Only one city is open, so the others move.
    ignoreSecondTap();
    setState((before) => {
      if (isOpen) return { ...before, openCity: city };
      return before.openCity === city ? { ...before, openCity: null } : before;
    });
  };
  return [state.openCity, toggle] as const;
}

interface StatusProps extends Pick<FinderProps, "query" | "found" | "product"> {
  listed: readonly ListedCity[];
  near: NearMe;
}

function Status({ query, found, listed, near, product }: StatusProps) {
  const { place, isAsking } = near;
  const count = listed.reduce((sum, { outlets }) => sum + outlets.length, 0);
  const isUsual = !isAsking && !found && !place;
  const sentence = () => {
    if (isAsking) return texts.asking;
    if (found?.length === 0) return texts.noneFound(query);
    if (place) return texts.nearest(count);
    if (found) return texts.foundOutlets(count, query);
    return texts.allOutlets(count, listed.length);
  };
  return (
    <div className={classes(styles.status, isUsual && styles.isUsual)}>
      <p role="status">{sentence()}</p>
      {found && (
        <Link to={searchUrl("", product?.id ?? null)} preventScrollReset>
          {texts.seeAll}
        </Link>
      )}
    </div>
  );
}

interface CityProps extends ListedCity {
  isOpen: boolean;
  product: SoughtProduct | null;
  onToggle: (city: string, isOpen: boolean) => void;
}

/** The browser keeps only one open at a time, with or without scripts. */
function City({ city, outlets, isOpen, product, onToggle }: CityProps) {
  return (
    <details
      name="ciudad"
      className={styles.city}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(city, currentTarget.open)}
    >
      <summary>
        <h2>{city}</h2>
        <span className={ui.note}>{texts.outlets(outlets.length)}</span>
        <PageIcon name="down" />
      </summary>
      <Outlets outlets={outlets} product={product} />
    </details>
  );
}

/** Names the product whose stock each outlet shows. */
function ProductStrip({ product, query }: { product: SoughtProduct; query: string }) {
  return (
    <div className={styles.strip}>
      <Image src={product.image} alt="" sizes="48px" />
      <div>
        <p>
          <Link to={productUrl(product)}>{product.name}</Link>
        </p>
        <p className={ui.note}>{texts.showingStock}</p>
      </div>
      <Link
        to={searchUrl(query, null)}
        preventScrollReset
        className={ui.iconButton}
        aria-label={texts.forgetProduct}
      >
        <Icon name="close" small />
      </Link>
    </div>
  );
}
