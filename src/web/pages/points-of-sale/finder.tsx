import { useMemo, useRef, useState, lazy, Suspense, useEffect } from "react";
import { Link } from "react-router";
import type { MapTiles, OutletCity } from "#src/points-of-sale/contract.ts";
import { type ListedCity, listOutlets, type Point } from "#src/points-of-sale/outlet-list.ts";
import { stockState } from "#src/points-of-sale/outlet-stock.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { classes, Image, ui, Button } from "#src/ui/parts.tsx";
import { OutletCard } from "./outlet-card.tsx";
import { type Pin, pinsOf } from "./pins.ts";
import styles from "./points-of-sale.module.css";
import { SearchForm, type NearMe, useNearMe } from "./search-form.tsx";
import { searchUrl, type SoughtProduct, stockedOf } from "./sought-product.ts";
import * as texts from "./texts.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { Icon } from "#src/ui/icon.tsx";
import { ignoreSecondTap } from "#src/ui/second-tap.ts";

interface FinderProps {
  cities: readonly OutletCity[];
  query: string;
  /** Indexes of the search results; null without a search. */
  found: readonly number[] | null;
  tiles: MapTiles | null;
  /** The product whose stock is shown, if the visitor came from one. */
  product: SoughtProduct | null;
}

/** Search, map and list: the list is always complete, and the map shows the same. */
export function Finder({ cities, query, found, tiles, product }: FinderProps) {
  const near = useNearMe();
  const { place } = near;
  // If nothing was found, all outlets are listed.
  const chosen = found && found.length > 0 ? found : null;
  const listed = useMemo(
    () => listOutlets(cities, { found: chosen, place, stocked: stockedOf(product) }),
    [cities, chosen, place, product],
  );
  const isSearch = chosen !== null || place !== null;
  const { openCity, selected, toggle, select } = useSelection(
    listed,
    isSearch || product !== null,
    `${query} ${product?.id} ${place?.latitude} ${place?.longitude}`,
  );
  const list = useRef<HTMLDivElement>(null);
  const pins = pinsOf(listed, { isSearch, isNear: place !== null, openCity });

  function showInList({ city, outlet }: Pin) {
    select(city, outlet);
    const target = outlet === null ? `[data-city="${CSS.escape(city)}"]` : `#tienda-${outlet}`;
    // Wait until the city is open: a collapsed outlet can't be scrolled to.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(target)?.focus());
  }
  function showOnMap(city: string, key: number) {
    select(city, key);
    document.querySelector("#mapa")?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className={classes(ui.grid, styles.finder)}>
      <SearchForm query={query} product={product?.id ?? null} near={near} />
      {product && <ProductStrip product={product} query={query} />}
      <MapCell
        {...{ tiles, pins, selected, place }}
        isAsked={openCity !== null}
        onSelect={showInList}
      />
      <div ref={list} className={styles.list}>
        <Status {...{ query, found, listed, near, product }} />
        {listed.map((each) => (
          <City
            key={each.city}
            {...each}
            isOpen={each.city === openCity}
            selected={selected}
            product={product}
            onToggle={toggle}
            onSelect={showOnMap}
          />
        ))}
      </div>
    </div>
  );
}

/** The open city and the selected outlet; after a search, the first result. */
function useSelection(listed: readonly ListedCity[], isSearch: boolean, search: string) {
  const first = isSearch ? listed[0] : undefined;
  const beginning = {
    search,
    openCity: first?.city ?? null,
    selected: first?.outlets[0]?.key ?? null,
  };
  const [state, setState] = useState(beginning);
  // Setting state during rendering is React's way to derive it from the previous render.
  if (state.search !== search) setState(beginning);
  return {
    ...state,
    toggle(city: string, isOpen: boolean) {
      // Only one city is open, so the others move.
      ignoreSecondTap();
      setState((before) => {
        if (isOpen) return { ...before, openCity: city };
        return before.openCity === city ? { ...before, openCity: null } : before;
      });
    },
    select(city: string, key: number | null) {
      setState((before) => ({ ...before, openCity: city, selected: key }));
    },
  };
}

interface StatusProps extends Pick<FinderProps, "query" | "found" | "product"> {
  listed: readonly ListedCity[];
  near: NearMe;
}

function Status({ query, found, listed, near, product }: StatusProps) {
  const { place, isAsking } = near;
  const count = listed.reduce((sum, { outlets }) => sum + outlets.length, 0);
  const sentence = () => {
    if (isAsking) return texts.asking;
    if (found?.length === 0) return texts.noneFound(query);
    if (place) return texts.nearest(count);
    if (found) return texts.foundOutlets(count, query);
    return texts.allOutlets(count, listed.length);
  };
  return (
    <div className={styles.status}>
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
  selected: number | null;
  product: SoughtProduct | null;
  onToggle: (city: string, isOpen: boolean) => void;
  onSelect: (city: string, key: number) => void;
}

/** The browser keeps only one open at a time, with or without scripts. */
function City({ city, outlets, isOpen, selected, product, onToggle, onSelect }: CityProps) {
  return (
    <details
      name="ciudad"
      className={styles.city}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(city, currentTarget.open)}
    >
      <summary data-city={city}>
        <h2>{city}</h2>
        <span className={ui.note}>{texts.outlets(outlets.length)}</span>
        <PageIcon name="down" />
      </summary>
      <div className={styles.outlets}>
        {outlets.map((each) => (
          <OutletCard
            key={each.key}
            listed={each}
            isSelected={each.key === selected}
            stock={product && stockState(product.stock[each.key])}
            onSelect={() => onSelect(city, each.key)}
          />
        ))}
      </div>
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

const OutletMap = lazy(() => import("./outlet-map.tsx"));

interface MapCellProps {
  tiles: MapTiles | null;
  pins: Pin[];
  selected: number | null;
  place: Point | null;
  onSelect: (pin: Pin) => void;
  /** Whether there is a search or an open city for the map to show. */
  isAsked: boolean;
}

const wideScreen = "(min-width: 769px)";

/**
 * The map's cell in the grid. The map loads once it is visible. A phone has no room for the whole
 * country's pins, so there it loads on a search or when the button is pressed.
 */
function MapCell({ isAsked, ...props }: MapCellProps) {
  const cell = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!cell.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      setIsSeen(true);
      if (matchMedia(wideScreen).matches) setIsWanted(true);
      observer.disconnect();
    });
    observer.observe(cell.current);
    return () => observer.disconnect();
  }, []);
  const isFolded = !isWanted && !isAsked;
  return (
    <div ref={cell} id="mapa" className={classes(styles.mapCell, isFolded && styles.folded)}>
      {isSeen && !isFolded && (
        <Suspense fallback={null}>
          <OutletMap {...props} />
        </Suspense>
      )}
      {isFolded && (
        <Button kind="secondary" className={styles.showMap} onClick={() => setIsWanted(true)}>
          {texts.showMap}
        </Button>
      )}
    </div>
  );
}
