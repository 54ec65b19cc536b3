import SearchIcon from "@mui/icons-material/Search";
import { IconButton } from "@mui/material";
import { lazy, Suspense, useEffect, useState } from "react";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import * as texts from "#src/base/admin-kit/texts.ts";
import styles from "./shell.module.css";

/** Loaded when it is first opened. */
const GoTo = lazy(() => orLoadAgain(() => import("./go-to.tsx")));

const typedInto = "input, textarea, select, [contenteditable]";

/** Whether a key opens it: Ctrl+K or ⌘K anywhere, and / where nobody types. */
function opens({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === "k";
  return key === "/" && target instanceof Element && !target.closest(typedInto);
}

/** @param isField whether it stands in the rail, and there answers to the keys */
export function GoToButton({ isField = false }: { isField?: boolean }) {
  const [dialog, setDialog] = useState<"open" | "cancelled" | "gone">("cancelled");
  const [typed, setTyped] = useState("");
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!opens(event) || event.shiftKey || event.defaultPrevented) return;
      // The browser's own search.
      event.preventDefault();
      setDialog("open");
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  // Tab then reaches the page's first button, not the menu's first entry.
  useEffect(() => {
    const page = dialog === "gone" ? document.querySelector<HTMLElement>("#main-content") : null;
    page?.setAttribute("tabindex", "-1");
    page?.focus();
  }, [dialog]);
  const button = { title: texts.goToKeys, onClick: () => setDialog("open") };
  return (
    <>
      {isField ? (
        <button type="button" className={styles["find"]} {...button}>
          <SearchIcon />
          <span>{texts.search}</span>
          <kbd aria-hidden>/</kbd>
        </button>
      ) : (
        <IconButton color="inherit" aria-label={texts.search} {...button}>
          <SearchIcon />
        </IconButton>
      )}
      {dialog === "open" ? (
        <Suspense>
          <GoTo
            typed={typed}
            onType={setTyped}
            onCancel={() => setDialog("cancelled")}
            onGone={() => setDialog("gone")}
          />
        </Suspense>
      ) : null}
    </>
  );
}
