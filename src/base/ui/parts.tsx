import { Link } from "react-router";
import { softHyphens } from "#src/base/kernel/line-breaks.ts";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { imageOf } from "#src/base/kernel/image.ts";
import styles from "./ui.module.css";
import * as texts from "./texts.ts";
import type { Elements } from "./elements.ts";

export { styles as ui };

export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Accessed by name: a computed key would bundle the names of all classes. */
export const buttonClasses = {
  primary: styles.primary,
  secondary: styles.secondary,
  plain: styles.plain,
  danger: styles.danger,
};
export type ButtonKind = keyof typeof buttonClasses;

export function Button({
  kind = "primary",
  className,
  ...button
}: { kind?: ButtonKind } & React.ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...button}
      className={classes(styles.button, buttonClasses[kind], className)}
    />
  );
}

export function LinkButton({
  kind = "primary",
  ...link
}: { kind?: ButtonKind } & React.ComponentProps<typeof Link>) {
  return <Link {...link} className={classes(styles.button, buttonClasses[kind])} />;
}

export function Container({ children }: { children: React.ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}

export function SectionHeader({
  title,
  level: Level = "h2",
  children,
}: {
  title: string;
  level?: "h1" | "h2";
  children?: Elements;
}) {
  return (
    <div className={styles.sectionHeader}>
      <Level>{softHyphens(title)}</Level>
      {children}
    </div>
  );
}

export function Price({ amount, className }: { amount: number; className?: string | undefined }) {
  return <span className={classes(styles.price, className)}>{formatPesos(amount)}</span>;
}

interface ImageProps {
  src: string | null | undefined;
  alt: string;
  /** Widths on the page, as in `<img sizes>`. */
  sizes: string;
  /** The page's main image: it loads before all others. */
  first?: boolean;
  className?: string | undefined;
}

/**
 * Reserves its space before it loads, and loads the smallest file that is sharp enough; without an
 * image, shows a bare tile.
 */
export function Image({ src, alt, sizes, first = false, className }: ImageProps) {
  const image = imageOf(src);
  const loading = first
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async", fetchPriority: "low" } as const);
  if (!src) {
    const named = alt ? { role: "img", "aria-label": alt } : {};
    return <span className={classes(styles.skeleton, className)} {...named} />;
  }
  if (!image) return <img src={src} alt={alt} className={className} {...loading} />;
  return (
    <picture>
      <source type="image/avif" srcSet={image.avif} sizes={sizes} />
      <img
        src={image.src}
        srcSet={image.webp}
        sizes={sizes}
        width={image.width}
        height={image.height}
        alt={alt}
        className={className}
        {...loading}
      />
    </picture>
  );
}

/** Reserves the space of content that is loading; `height` in px. */
export function Skeleton({
  height,
  className,
}: {
  height: number;
  className?: string | undefined;
}) {
  return (
    <div data-skeleton="" className={classes(styles.skeleton, className)} style={{ height }} />
  );
}

export function Skeletons({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} height={height} />);
}

/** The path to this page, without the page itself: its title follows. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly { name: string; path: string }[] }) {
  return (
    <nav className={styles.crumbs} aria-label={texts.breadcrumbs}>
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const tellingTiles = {
  missing: styles.missing,
  unfinished: styles.unfinished,
  broken: styles.broken,
  done: styles.done,
};
export type StateImage = keyof typeof tellingTiles;

const tellingTile = 4;

/** Nine tiles: one of them missing, not yet set, crooked, or yellow. */
export function Illustration({ image }: { image: StateImage }) {
  return (
    <div className={styles.illustration} aria-hidden="true">
      {Array.from({ length: 9 }, (_, index) => (
        <i key={index} className={index === tellingTile ? tellingTiles[image] : undefined} />
      ))}
    </div>
  );
}

interface TotalProps {
  label: string;
  /** What the amount leaves out. */
  note?: string | null;
  amount: number;
}

/** The last row of a sum; screen readers announce its changes. */
export function Total({ label, note, amount }: TotalProps) {
  return (
    <p className={styles.total} aria-live="polite">
      <span>
        <span>{label}</span>
        {note && <small>{` ${note}`}</small>}
      </span>
      <span>
        <Price amount={amount} className={styles.sum} /> <span className={styles.note}>MXN</span>
      </span>
    </p>
  );
}
