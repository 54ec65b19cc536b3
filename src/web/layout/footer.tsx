import { Link } from "react-router";
import { Container, ui } from "#src/ui/parts.tsx";
import { useShop } from "#src/web/shop-data.ts";
import styles from "./layout.module.css";
import { usePages } from "./site-pages.ts";

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
          <Column title="Menú">
            {usePages().map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
          </Column>
          <Column title="Tu cuenta">
            <Link to="/signup">Crear Cuenta</Link>
            <Link to="/login">Iniciar Sesión</Link>
            <Link to="/forgot-password">Recuperar Contraseña</Link>
          </Column>
          <Column title="Síguenos">
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
          © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {name}. Precios en
          pesos mexicanos, IVA incluido.
        </p>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav aria-label={`${title}, al pie`}>
      <h2>{title}</h2>
      {children}
    </nav>
  );
}
