import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { Route } from "./+types/contact";
import type { Company } from "#src/shop/content/contract.ts";
import { emailUrl } from "#src/base/kernel/email-address.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { phoneUrl, unbrokenPhone, whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { aboutInvoice, aboutOrder } from "#src/base/kernel/texts.ts";
import { FormPage } from "#src/base/ui/form-page.tsx";
import { PageIcon } from "#src/base/ui/page-icon.tsx";
import { ui } from "#src/base/ui/parts.tsx";
import { useIsHydrated } from "#src/base/ui/store.ts";
import { pageContext } from "#src/shop/page-kit/page-context.ts";
import { breadcrumbData } from "#src/shop/page-kit/head.ts";
import { pageHead } from "#src/shop/page-kit/page-head.ts";
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
  const about = useBeginning();
  const intro = contact ? <ContactData {...contact} about={about} /> : texts.intro;
  return (
    <FormPage title={texts.title} intro={intro}>
      {outcome && (
        <p role="status" className={styles.outcome}>
          {texts.outcomes[outcome]}
        </p>
      )}
      <ContactForm about={about} />
    </FormPage>
  );
}

/** Returns how a message begins that comes from an order's page, card or email; else nothing. */
function useBeginning(): string {
  const [query] = useSearchParams();
  const order = /^[\p{L}\d #-]{1,40}$/u.exec(query.get("pedido") ?? "")?.[0];
  if (!useIsHydrated() || !order) return "";
  return query.has("factura") ? aboutInvoice(order) : aboutOrder(order);
}

type ContactDataProps = Company["contact"] & { about: string };

function ContactData({ address, phone, email, whatsapp, hours, about }: ContactDataProps) {
  return (
    <>
      <ul className={styles.ways}>
        {whatsapp && (
          <Way icon="chat" href={whatsappUrl(whatsapp, about)} hint={texts.whatsapp}>
            {unbrokenPhone(whatsapp)}
          </Way>
        )}
        <Way icon="phone" href={phoneUrl(phone)} hint={texts.call}>
          {unbrokenPhone(phone)}
        </Way>
        <Way icon="mail" href={emailUrl(email)} hint={texts.writeEmail}>
          {email}
        </Way>
      </ul>
      <p className={ui.note}>
        <span>{noBreak(address)}</span>
        <br />
        <span>{noBreak(hours)}</span>
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
          <span>{children}</span> <small>{hint}</small>
        </span>
      </a>
    </li>
  );
}
