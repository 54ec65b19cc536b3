import { useEffect } from "react";
import { SkeletonGrid } from "#src/catalogue/ui/cards.tsx";
import { Container, Skeleton, ui } from "#src/ui/parts.tsx";
import * as texts from "./texts.ts";

/**
 * Each page's placeholders, by path: a block's height, then a number of cells. Pages that are not
 * listed have none.
 */
const shapes: readonly [path: RegExp, height: number, cells: number][] = [
  [/^\/$/, 420, 10],
  [/^\/(categories\/|allsearch)/, 0, 10],
  [/^\/orders$/, 483, 0],
  [/^\/product\//, 640, 0],
];

/** Placeholders for a slow page; without any, the previous page stays. */
export default function SlowPage({ path, children }: { path: string; children: React.ReactNode }) {
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
