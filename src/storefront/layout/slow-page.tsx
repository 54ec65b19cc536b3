import { useEffect } from "react";
import { SkeletonGrid } from "#src/shop/catalogue/ui/cards.tsx";
import { Container, Skeleton, ui } from "#src/base/ui/parts.tsx";
import * as texts from "./texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

/**
 * Placeholders by path: the height of a block, then a number of cells. Pages not listed have no
 * placeholders.
 */
const shapes: readonly [path: RegExp, height: number, cells: number][] = [
  [/^\/$/, 420, 10],
  [/^\/(categories\/|allsearch)/, 0, 10],
  [/^\/orders$/, 483, 0],
  [/^\/product\//, 640, 0],
];

/** Shows placeholders for a slow page; a page without them keeps the current one. */
export default function SlowPage({ path, children }: { path: string; children: Elements }) {
  const shape = shapes.find(([pattern]) => pattern.test(path));
  return shape ? <Placeholders height={shape[1]} cells={shape[2]} /> : children;
}

function Placeholders({ height, cells }: { height: number; cells: number }) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Container>
      <p className={ui.hidden} role="status">
        {texts.loading}
      </p>
      {height > 0 && <Skeleton height={height} />}
      {cells > 0 && <SkeletonGrid columns={5} count={cells} />}
    </Container>
  );
}
