import { Link } from "react-router";
import { Container, ui } from "#src/ui/parts.tsx";
import { useShop } from "#src/web/shop-data.ts";
import styles from "./layout.module.css";
import { usePages } from "./site-pages.ts";
import * as texts from "./texts.ts";

export function Footer() {
  const { name, tagline, socialLinks, legalPages } = useShop();
  return (
    <footer className={styles.footer}>
      <div className={ui.border} />
      <Container>
        <div className={styles.columns}>
          <div>
            <p className={styles.name}>{name}</p>
            <p>{tagline}</p>
          </div>
          <Column title={texts.menu}>
            {usePages().map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </Column>
          <Column title={texts.ownAccount}>
            <Link to="/signup">{texts.createAccount}</Link>
            <Link to="/login">{texts.logIn}</Link>
            <Link to="/forgot-password">{texts.recoverPassword}</Link>
          </Column>
          <Column title={texts.followUs}>
            {socialLinks.map(({ name: network, url }) => (
              <a key={url} href={url} target="_blank" rel="noopener">
                {network}
              </a>
            ))}
            {legalPages.map(({ slug, title }) => (
              <Link key={slug} to={`/legal/${slug}`}>
                {title}
              </Link>
            ))}
          </Column>
        </div>
        <p className={styles.copyright}>
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {texts.copyright(name)}
        </p>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav aria-label={texts.footerNav(title)}>
      <h2>{title}</h2>
      {children}
    </nav>
  );
}
