import { Link } from "react-router";
import styles from "./breadcrumbs.module.css";
import * as texts from "./texts.ts";

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
