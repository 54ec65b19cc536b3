import { shopUrl } from "#src/base/kernel/urls.ts";
import { Container, LinkButton, ui, Illustration, type StateImage } from "#src/base/ui/parts.tsx";
import styles from "./page-state.module.css";
import * as texts from "./texts.ts";
import type { Elements } from "#src/base/ui/elements.ts";

interface PageStateProps {
  image: StateImage;
  title: string;
  children: Elements | string;
  /** The first is the primary action. */
  actions: { to: string; text: string; state?: object | undefined }[];
  /** Full-width cells below both. */
  below?: React.ReactNode;
}

/**
 * A page without content, for an error, or after something is completed. An illustration of tiles
 * supports the text.
 */
export function PageState({ image, title, children, actions, below }: PageStateProps) {
  return (
    <Container>
      <section className={`${ui.grid} ${styles.state}`}>
        <div className={styles.image}>
          <Illustration image={image} />
        </div>
        <div className={styles.words}>
          <h1>{title}</h1>
          {typeof children === "string" ? <p>{children}</p> : children}
          <div className={ui.actions}>
            {actions.map(({ to, text, state }, index) => (
              <LinkButton
                key={text}
                to={to}
                state={state}
                kind={index === 0 ? "primary" : "secondary"}
              >
                {text}
              </LinkButton>
            ))}
          </div>
        </div>
        {below && <div className={styles.below}>{below}</div>}
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
