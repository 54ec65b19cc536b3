import { useState } from "react";
import { Form } from "react-router";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";
import styles from "./search-box.module.css";
import * as texts from "#src/shop/catalogue/texts.ts";

interface SearchBoxProps extends Pick<React.ComponentProps<"input">, "onClick" | "onFocus"> {
  initial?: string;
  /** Runs on every keystroke, if the page filters while one types. */
  onType?: (query: string) => void;
}

/** Enter or the button opens the results, even without scripts. */
export function SearchBox({ initial = "", onType, ...field }: SearchBoxProps) {
  const [query, setQuery] = useState(initial);
  const change = (text: string) => {
    setQuery(text);
    onType?.(text);
  };
  return (
    <Form role="search" action="/allsearch" className={styles.search} onSubmit={rejectBlank}>
      <input
        type="search"
        name="query"
        aria-label={texts.searchProducts}
        placeholder={texts.searchProducts}
        required
        maxLength={100}
        autoComplete="off"
        value={query}
        onChange={(event) => change(event.target.value)}
        {...field}
      />
      {query !== "" && (
        <button
          type="button"
          className={classes(ui.iconButton, styles.clear)}
          aria-label={texts.clearSearch}
          onClick={() => change("")}
        >
          <Icon name="close" small />
        </button>
      )}
      <button
        type="submit"
        className={classes(ui.iconButton, styles.submit)}
        aria-label={texts.search}
      >
        <Icon name="search" />
      </button>
    </Form>
  );
}

/** Reads the input itself: text typed before hydration reaches the state a moment later. */
function rejectBlank(event: React.SyntheticEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem("query");
  if (field instanceof HTMLInputElement && !field.value.trim()) event.preventDefault();
}
