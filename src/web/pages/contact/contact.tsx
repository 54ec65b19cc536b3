import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/contact";
import type { Company } from "#src/content/contract.ts";
import { phoneUrl, readablePhone, whatsappUrl } from "#src/kernel/phone-number.ts";
import { FormPage } from "#src/ui/form-page.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { ui } from "#src/ui/parts.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { ContactForm } from "./contact-form.tsx";
import styles from "./contact.module.css";
import { readOutcome } from "./outcomes.ts";
import * as texts from "./texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  return {
    head: head({
      title: texts.title,
      description: texts.description,
      path: "/contact",
      data: [breadcrumbData([{ name: texts.title, path: "/contact" }], publicUrl)],
    }),
    contact: snapshot?.company?.contact ?? null,
    outcome: readOutcome(new URL(request.url).searchParams),
  };
}

export const meta = pageHead;

/** Forgetting what another page passed on loads nothing: a reload may follow at once. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href;

export default function Contact({ loaderData: { contact, outcome } }: Route.ComponentProps) {
  return (
    <FormPage title={texts.title} intro={contact ? <ContactData {...contact} /> : texts.intro}>
      {outcome && (
        <p role="status" className={styles.outcome}>
          {texts.outcomes[outcome]}
        </p>
      )}
      <ContactForm />
    </FormPage>
  );
}

function ContactData({ address, phone, email, whatsapp, hours }: Company["contact"]) {
  return (
    <>
      <ul className={styles.ways}>
        {whatsapp && (
          <Way icon="chat" href={whatsappUrl(whatsapp)} hint={texts.whatsapp}>
            {readablePhone(whatsapp)}
          </Way>
        )}
        <Way icon="phone" href={phoneUrl(phone)} hint={texts.call}>
          {phone}
        </Way>
        <Way icon="mail" href={`mailto:${email}`} hint={texts.writeEmail}>
          {email}
        </Way>
      </ul>
      <p className={ui.note}>
        {address}
        <br />
        {hours}
      </p>
    </>
  );
}

interface WayProps {
  icon: React.ComponentProps<typeof PageIcon>["name"];
  href: string;
  hint: string;
  children: string;
}

/** A target high enough for a thumb, since most people use phones here. */
function Way({ icon, href, hint, children }: WayProps) {
  const away = href.startsWith("http") ? { target: "_blank", rel: "noopener" } : {};
  return (
    <li>
      <a href={href} {...away}>
        <PageIcon name={icon} />
        <span>
          {children} <small>{hint}</small>
        </span>
      </a>
    </li>
  );
}
