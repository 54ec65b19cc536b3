import { Link } from "react-router";
import { privacyNoticeSlug, termsSlug } from "#src/content/legal.ts";
import { ui } from "#src/ui/parts.tsx";
import { useShop } from "#src/web/shop-data.ts";
import * as texts from "./texts.ts";

interface Props {
  /** What the data are for; a full stop at its end. */
  children: string;
  /** What doing so accepts, as «Al crear tu cuenta»; without it the notice is only pointed to. */
  accepting?: string;
}

/**
 * Under each form that takes personal data: what for, and the texts that say the rest. They open
 * beside the form, which keeps what was typed.
 */
export function PrivacyNote({ children, accepting }: Props) {
  const { legalPages } = useShop();
  const linked = legalPages.filter(
    ({ slug }) => slug === privacyNoticeSlug || (accepting && slug === termsSlug),
  );
  if (linked.length === 0) return <p className={ui.note}>{children}</p>;
  return (
    <p className={ui.note}>
      {children} {accepting ? `${accepting} ${texts.accept}` : texts.read}{" "}
      {linked.map(({ slug, title }, place) => (
        <span key={slug}>
          {place > 0 && ` ${texts.and} `}
          <Link to={`/legal/${slug}`} target="_blank">
            {title}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
