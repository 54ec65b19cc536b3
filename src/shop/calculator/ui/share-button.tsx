import type { Work } from "#src/shop/calculator/coverage.ts";
import * as texts from "#src/shop/calculator/texts.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { hashOf } from "./use-calculation.ts";

interface ShareProps {
  /** The answer in words. */
  text: string;
  work: Work;
  /** The page's URL; the link begins with the same work. */
  address: string;
}

/** Shares the answer by what the device offers; a browser that offers nothing copies the link. */
export function ShareButton({ text, work, address }: ShareProps) {
  const url = address + hashOf(work);
  async function share() {
    // Undefined on many computers, although the type says otherwise.
    const system = navigator.share as Navigator["share"] | undefined;
    if (system) return await system.call(navigator, { text, url });
    await navigator.clipboard.writeText(`${text} ${url}`);
    showAlert("success", texts.shared);
  }
  return (
    <button
      type="button"
      className={classes(ui.button, ui.secondary)}
      // Whoever closes the sheet of the system shares nothing.
      onClick={() => void share().catch(console.warn)}
    >
      <PageIcon name="share" small />
      {texts.share}
    </button>
  );
}
