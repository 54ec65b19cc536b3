import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Icon } from "#src/base/ui/icon.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { Button, classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./points-of-sale.module.css";
import * as texts from "./texts.ts";
import type { Point } from "#src/shop/points-of-sale/outlet-list.ts";

/** The server searches, so it works without scripts and the URL can be shared. */
export function SearchForm({
  query,
  product,
  near,
}: {
  query: string;
  /** The product stays selected in another search. */
  product: string | null;
  near: NearMe;
}) {
  const input = useRef<HTMLInputElement>(null);
  const shownQuery = useRef(query);
  useEffect(() => {
    // Updates the field after a link or the back button, but not while typing.
    if (shownQuery.current !== query && input.current) input.current.value = query;
    shownQuery.current = query;
  }, [query]);
  return (
    <div className={styles.search}>
      <Form
        action="/pos"
        role="search"
        aria-label={texts.searchLabel}
        preventScrollReset
        className={styles.box}
      >
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={80}
          aria-label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          autoComplete="address-level2"
        />
        {product && <input type="hidden" name="product" value={product} />}
        <button type="submit" className={ui.iconButton} aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </Form>
      <Button
        kind="secondary"
        className={styles.near}
        aria-disabled={near.isAsking}
        onClick={near.isAsking ? undefined : near.ask}
      >
        <PageIcon name="target" small />
        {texts.nearMe}
      </Button>
      <p role="alert" className={classes(ui.note, styles.problem)}>
        {near.problem}
      </p>
    </div>
  );
}

export interface NearMe {
  place: Point | null;
  isAsking: boolean;
  /** Why the place is unknown. */
  problem: string | null;
  ask: () => void;
}
