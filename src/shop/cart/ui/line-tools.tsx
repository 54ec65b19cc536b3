import { cart } from "#src/shop/cart/cart.ts";
import { cartNotices } from "#src/shop/cart/cart-notices.ts";
import { type CartLine, parseQuantity } from "#src/shop/cart/rules.ts";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { Stepper } from "#src/base/ui/stepper.tsx";
import * as texts from "./texts.ts";

interface LineToolsProps {
  line: CartLine;
  /** 0 where an empty line stays until the panel closes. */
  min: 0 | 1;
  /** Of the button that removes the line. */
  className?: string | undefined;
}

/** Changes a line's quantity, or removes it. */
export function LineTools({ line: { id, name, stock, quantity }, min, className }: LineToolsProps) {
  const put = (next: number) => {
    cartNotices.forget(id);
    cart.setQuantity(id, next);
  };
  return (
    <>
      <Stepper
        quantity={quantity}
        min={min}
        max={stock}
        onStep={put}
        onType={(text) => put(parseQuantity(text) ?? quantity)}
        label={texts.quantityOf(name)}
        small
      />
      <button
        type="button"
        className={classes(ui.iconButton, className)}
        aria-label={texts.remove}
        title={texts.removeProduct(name)}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          cart.remove(id);
        }}
      >
        <PageIcon name="bin" />
      </button>
    </>
  );
}

/**
 * Before a row goes with the button in it: the focus moves to the same button of the next row, or of
 * the one before; where there is no other, to the panel's first button or to the page's content.
 */
function focusBeside(button: HTMLElement): void {
  const row = button.closest("li, tr");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const same = [...(other?.querySelectorAll("button") ?? [])].find(
    ({ className }) => className === button.className,
  );
  const panel = button.closest("dialog")?.querySelector("button");
  (same ?? panel ?? document.querySelector("main"))?.focus();
}
