import { useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import {
  isAsking,
  type LoadedSearch,
  loadLocalSearch,
  useNarrowedSearch,
} from "#src/shop/search/load-index.ts";
import { tidyQuery } from "#src/shop/search/searched-query.ts";
import { type Suggestions, suggestionsOf } from "#src/shop/search/suggestions.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { holdPage } from "#src/base/ui/panel.ts";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { SavedPrices } from "#src/base/ui/saved-prices.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import * as texts from "./texts.ts";
import styles from "./search-panel.module.css";
import { searchPanel } from "./panel.ts";
import { urlsOf } from "./suggestion-urls.ts";

const close = () => searchPanel.set(false);

/** A search field over the header with suggestions below; on phones it covers the page. */
export default function SearchPanel() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(typedBefore);
  const suggestions = useSuggestions(query);
  useEffect(() => {
    const release = holdPage();
    dialog.current?.showModal();
    dialog.current?.querySelector("input")?.focus();
    return release;
  }, []);
  const leave = () => {
    dialog.current?.close();
    focusWithoutScroll(document.activeElement);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={texts.title}
      onClose={close}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={({ target }) => target === dialog.current && leave()}
    >
      <Combobox query={query} onType={setQuery} suggestions={suggestions} onClose={leave} />
    </dialog>
  );
}

/** Returns the text of the field that was focused, to continue typing here. */
function typedBefore(): string {
  const field = document.activeElement;
  return field instanceof HTMLInputElement && field.type === "search" ? field.value : "";
}

/**
 * Restores focus without scrolling. The dialog returns focus to the header's field, and some frames
 * later Chromium scrolls the page to its top; setting the focus again stops that.
 */
function focusWithoutScroll(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  element.blur();
  element.focus({ preventScroll: true });
}

function useSuggestions(query: string): Suggestions | null {
  const [local, setLocal] = useState<LoadedSearch | null>(null);
  useEffect(() => {
    loadLocalSearch()
      .then(setLocal)
      // Enter still searches on the server.
      .catch((error: unknown) => console.warn("loading the search index failed", error));
  }, []);
  const narrowed = useNarrowedSearch(local, query);
  if (!narrowed || tidyQuery(query) === "" || isAsking(narrowed, query)) return null;
  return suggestionsOf(narrowed, query);
}

interface ComboboxProps {
  query: string;
  onType: (query: string) => void;
  suggestions: Suggestions | null;
  onClose: () => void;
}

/** The arrow keys move through the options; none is selected before. */
function Combobox({ query, onType, suggestions, onClose }: ComboboxProps) {
  const navigate = useNavigate();
  const id = useId();
  const [active, setActive] = useState(-1);
  const urls = urlsOf(suggestions, tidyQuery(query));
  const type = (text: string) => {
    setActive(-1);
    onType(text);
  };
  const go = (url: string | undefined) => {
    if (!url) return;
    onClose();
    void navigate(url);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Escape") onClose();
    else if (step) setActive(moved(active, step, urls.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.bar}>
        <button
          type="button"
          className={classes(ui.iconButton, styles.back)}
          aria-label={texts.back}
          onClick={onClose}
        >
          <PageIcon name="back" />
        </button>
        <Field
          query={query}
          onType={type}
          onSubmit={() => go(active < 0 ? urls.at(-1) : urls[active])}
          onKeyDown={onKeyDown}
          expanded={urls.length > 0}
          list={`${id}list`}
          active={active < 0 ? undefined : `${id}${active}`}
        />
      </div>
      <SavedPrices since={suggestions?.savedSince ?? null} />
      <SuggestionList
        id={id}
        query={tidyQuery(query)}
        suggestions={suggestions}
        active={active}
        onChoose={onClose}
      />
    </>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Wraps around, with the field itself between the last option and the first. */
function moved(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}

interface FieldProps {
  query: string;
  onType: (query: string) => void;
  onSubmit: () => void;
  onKeyDown: (event: React.KeyboardEvent) => void;
  expanded: boolean;
  /** Ids of the list of options, and of the active option. */
  list: string;
  active: string | undefined;
}

function Field({ query, onType, onSubmit, onKeyDown, expanded, list, active }: FieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType("");
    field.current?.focus();
  };
  return (
    <Form
      role="search"
      action="/allsearch"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input
        ref={field}
        type="search"
        name="query"
        role="combobox"
        aria-label={texts.field}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={list}
        aria-activedescendant={active}
        placeholder={texts.placeholder}
        maxLength={100}
        autoComplete="off"
        value={query}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {query !== "" && (
        <button
          type="button"
          className={classes(ui.iconButton, styles.clear)}
          aria-label={texts.clear}
          onClick={clear}
        >
          <Icon name="close" small />
        </button>
      )}
      <button
        type="submit"
        className={classes(ui.iconButton, styles.submit)}
        aria-label={texts.submit}
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}
