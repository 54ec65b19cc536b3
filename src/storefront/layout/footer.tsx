import { Link } from "react-router";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { mapSearch } from "#src/base/kernel/urls.ts";
import { phoneUrl, unbrokenPhone, whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { Marks } from "#src/shop/payments/ui/payment-marks.tsx";
import { Drawing } from "#src/base/ui/icon.tsx";
import { Container, ui } from "#src/base/ui/parts.tsx";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import styles from "./footer.module.css";
import { networkOf, networkShapes } from "./social-networks.ts";
import * as texts from "./texts.ts";
import { usePages } from "./use-pages.ts";
import type { Elements } from "#src/base/ui/elements.ts";

export default function Footer() {
  const { name } = useShop();
  const { paymentMethods } = useBackend();
  return (
    <footer className={styles.footer}>
      <div className={ui.border} />
      <WaysToAsk />
      <Container>
        <div className={styles.main}>
          <Brand />
          <div className={styles.columns}>
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
            <LegalPages />
          </div>
          <Visit />
        </div>
        <div className={styles.last}>
          <p>
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span>{" "}
            <span>{texts.copyright(name)}</span>
          </p>
          <Marks methods={paymentMethods} />
        </div>
      </Container>
    </footer>
  );
}

const shapes = {
  whatsapp: "M4 20 5.5 15.5A8 8 0 1 1 9 19zM9 9.5c0 3 2.5 5.5 5.5 5.5",
  phone:
    "M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2",
  pin: "M12 21 5 14V3h14v11zM9.5 7h5v5h-5z",
};

/** Contact links come first, and large enough for a thumb; phones have no room for the numbers. */
function WaysToAsk() {
  const { contact } = useShop();
  return (
    <div className={styles.ask}>
      {contact?.whatsapp && (
        <a href={whatsappUrl(contact.whatsapp)} target="_blank" rel="noopener">
          <Drawing d={shapes.whatsapp} />
          <Words title={texts.whatsapp}>{unbrokenPhone(contact.whatsapp)}</Words>
        </a>
      )}
      {contact?.phone && (
        <a href={phoneUrl(contact.phone)}>
          <Drawing d={shapes.phone} />
          <Words title={texts.phone}>{unbrokenPhone(contact.phone)}</Words>
        </a>
      )}
      <Link to="/pos">
        <Drawing d={shapes.pin} />
        <Words title={texts.pointsOfSale}>{texts.pointsOfSaleHint}</Words>
      </Link>
    </div>
  );
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <span>
      <b>{title}</b>
      <small>{children}</small>
    </span>
  );
}

function Brand() {
  const { wordmark, footerLogo, socialLinks } = useShop();
  return (
    <div className={styles.brand}>
      <p className={styles.name}>
        <img src={footerLogo} width="32" height="32" alt="" loading="lazy" />
        <span className={wordmark.length > 14 ? styles.longName : undefined} translate="no">
          {wordmark}
        </span>
      </p>
      <nav className={styles.networks} aria-label={texts.followUs}>
        {socialLinks.map(({ name: network, url }) => (
          <a key={url} href={url} target="_blank" rel="noopener" aria-label={network}>
            <Network name={network} />
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Shows a network's icon, or its name if there is none. */
function Network({ name }: { name: string }) {
  const network = networkOf(name);
  return network ? <Drawing d={networkShapes[network]} /> : <span>{name}</span>;
}

function Visit() {
  const { name, contact } = useShop();
  if (!contact?.address) return null;
  return (
    <section className={styles.visit} aria-label={texts.visitUs}>
      <address>{noBreak(contact.address)}</address>
      <p>{noBreak(contact.hours)}</p>
      <a href={mapSearch({ name, address: contact.address })} target="_blank" rel="noopener">
        {texts.howToGetThere}
      </a>
    </section>
  );
}

function LegalPages() {
  const { legalPages } = useShop();
  if (legalPages.length === 0) return null;
  return (
    <Column title={texts.legal}>
      {legalPages.map(({ slug, title }) => (
        <Link key={slug} to={`/legal/${slug}`}>
          {title}
        </Link>
      ))}
    </Column>
  );
}

function Column({ title, children }: { title: string; children: Elements }) {
  return (
    <nav aria-label={texts.footerNav(title)}>
      <h2>{title}</h2>
      {children}
    </nav>
  );
}
