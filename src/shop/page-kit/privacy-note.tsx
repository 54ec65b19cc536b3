import { Link } from "react-router";
import { privacyNoticeSlug, termsSlug } from "#src/shop/content/legal.ts";
import { ui } from "#src/base/ui/parts.tsx";
import { useShop } from "#src/shop/page-kit/shop-data.ts";

const texts = {
  read: "Lee el",
  and: "y",
  /** Follows the action, like «Al crear tu cuenta». */
  accept: "aceptas:",
};

interface Props {
  /** The purpose of the data, with a full stop. */
  children: string;
  /**
   * The action that accepts the terms, like «Al crear tu cuenta»; without it the notice is only
   * linked.
   */
  accepting?: string;
}

/**
 * The note under each form with personal data: its purpose and links to the legal texts, which open
 * in a new tab so that the form keeps its input.
 */
export function PrivacyNote({ children, accepting }: Props) {
  const { legalPages } = useShop();
  const linked = legalPages.filter(
    ({ slug }) => slug === privacyNoticeSlug || (accepting && slug === termsSlug),
  );
  if (linked.length === 0) return <p className={ui.note}>{children}</p>;
  return (
    <p className={ui.note}>
      <span>{`${children} ${accepting ? `${accepting} ${texts.accept}` : texts.read}`}</span>{" "}
      {linked.map(({ slug, title }, place) => (
        <span key={slug}>
          {place > 0 && <span>{` ${texts.and} `}</span>}
          <Link to={`/legal/${slug}`} target="_blank">
            {title}
          </Link>
        </span>
      ))}
      <span>.</span>
    </p>
  );
}
