import { type ComponentType, createElement, lazy, memo, Suspense } from "react";

/**
 * A part of a page whose code loads after the page's own. The server renders it, so it is there from
 * the start, but it takes no input until its code is there: only for parts that are read. It is not
 * rendered again before its props change, because React would replace what the server rendered by
 * nothing until then.
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  // Not only once it is shown: on the way to another page it loads along with the page's data.
  const loading = typeof document === "undefined" ? null : load();
  loading?.catch(console.warn);
  const Part = lazy(() => loading ?? load());
  return memo((props: Props) => <Suspense>{createElement(Part, props)}</Suspense>);
}
