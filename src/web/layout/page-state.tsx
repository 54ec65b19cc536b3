import { shopUrl } from "#src/kernel/urls.ts";
import { Container, LinkButton, ui } from "#src/ui/parts.tsx";
import styles from "./page-state.module.css";
import * as texts from "./texts.ts";

export type StateImage = "missing" | "unfinished" | "broken" | "done";

interface PageStateProps {
  image: StateImage;
  title: string;
  children: React.ReactNode;
  /** The first is the main way on. */
  actions: { to: string; text: string }[];
}

/**
 * What a page says when there is nothing to show, something failed or all is done. The wall of
 * tiles tells it too.
 */
export function PageState({ image, title, children, actions }: PageStateProps) {
  return (
    <Container>
      <section className={`${ui.grid} ${styles.state}`}>
        <Illustration image={image} />
        <div className={styles.words}>
          <h1>{title}</h1>
          {typeof children === "string" ? <p>{children}</p> : children}
          <div className={ui.actions}>
            {actions.map(({ to, text }, index) => (
              <LinkButton key={text} to={to} kind={index === 0 ? "primary" : "secondary"}>
                {text}
              </LinkButton>
            ))}
          </div>
        </div>
      </section>
    </Container>
  );
}

export function NotFoundState() {
  return (
    <PageState
      image="broken"
      title={texts.notFound}
      actions={[
        { to: shopUrl, text: texts.seeShop },
        { to: "/", text: texts.goHome },
      ]}
    >
      {texts.notFoundHint}
    </PageState>
  );
}

const tellingTile = 4;

/** Three by three tiles: one missing, the last not set yet, one crooked, or one set in yellow. */
export function Illustration({ image }: { image: StateImage }) {
  return (
    <div className={styles.image} aria-hidden="true">
      <div className={styles.illustration}>
        {Array.from({ length: 9 }, (_, index) => (
          <i key={index} className={index === tellingTile ? styles[image] : undefined} />
        ))}
      </div>
    </div>
  );
}
