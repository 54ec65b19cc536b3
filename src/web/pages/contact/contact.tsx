import type { Route } from "./+types/contact";
import { FormPage } from "#src/ui/form-page.tsx";
import { ui } from "#src/ui/parts.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { breadcrumbData } from "#src/web/seo/head.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { ContactForm } from "./contact-form.tsx";
import * as texts from "./texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { snapshot, head, publicUrl } = await pageContext(context);
  return {
    head: head({
      title: texts.title,
      description: texts.description,
      path: "/contact",
      data: [breadcrumbData([{ name: texts.title, path: "/contact" }], publicUrl)],
    }),
    contact: snapshot?.company?.contact ?? null,
  };
}

export const meta = pageHead;

export default function Contact({ loaderData: { contact } }: Route.ComponentProps) {
  return (
    <FormPage title={texts.title} intro={contact ? <ContactData {...contact} /> : texts.intro}>
      <ContactForm />
    </FormPage>
  );
}

function ContactData({
  address,
  phone,
  email,
  whatsapp,
  hours,
}: {
  address: string;
  phone: string;
  email: string;
  whatsapp?: string | null | undefined;
  hours: string;
}) {
  return (
    <p className={ui.note}>
      <a href={`tel:${phone.replace(/\s/g, "")}`}>{phone}</a>
      {whatsapp && (
        <>
          {" · "}
          <a href={`https://wa.me/${whatsapp}`} target="_blank" rel="noopener">
            WhatsApp
          </a>
        </>
      )}
      {/* On a line of its own: beside the others it would break when the font comes, and the page
          would jump. */}
      <br />
      <a href={`mailto:${email}`}>{email}</a>
      <br />
      {address}
      <br />
      {hours}
    </p>
  );
}
