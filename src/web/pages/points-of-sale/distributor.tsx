import { useState } from "react";
import type { Route } from "./+types/distributor";
import { Field, Fields, fieldStyles } from "#src/ui/field.tsx";
import { useForm } from "#src/ui/form.ts";
import { FormPage, formStyles } from "#src/ui/form-page.tsx";
import { Button, LinkButton } from "#src/ui/parts.tsx";
import { PrivacyNote } from "#src/web/pages/legal/privacy-note.tsx";
import { pageContext } from "#src/web/rendering/page-context.ts";
import { pageHead } from "#src/web/seo/page-head.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { head } = await pageContext(context);
  return {
    head: head({
      title: "Quiero ser distribuidor",
      description: "Vende nuestros productos en tu ciudad.",
      path: "/pos-register",
    }),
  };
}

export const meta = pageHead;

/**
 * The form itself reaches nobody: it offers to carry what was typed over to the contact form, which
 * does.
 */
export default function Distributor() {
  const [typed, setTyped] = useState<Record<string, string> | null>(null);
  const { onSubmit } = useForm(["name", "email", "message"], async (values) => {
    console.info("distributor form", values);
    setTyped(values);
  });
  return (
    <FormPage
      title="Quiero ser distribuidor"
      intro="Cuéntanos dónde está tu negocio y qué te interesa vender."
    >
      <form className={formStyles.form} method="post" onSubmit={onSubmit}>
        <Fields>
          <Field label="Nombre" name="name" autoComplete="name" maxLength={80} required />
          <Field
            label="Correo"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
          <Field
            label="Mensaje"
            name="message"
            multiline
            maxLength={4000}
            required
            className={fieldStyles.wide}
          />
        </Fields>
        <PrivacyNote>Usamos tus datos solo para contestarte.</PrivacyNote>
        <div>
          <Button type="submit" kind={typed ? "secondary" : "primary"}>
            Enviar
          </Button>
        </div>
      </form>
      {typed && (
        <div role="status">
          <p>
            Para que alguien te conteste, manda tu solicitud por la página de contacto: llevamos lo
            que escribiste.
          </p>
          <p>
            <LinkButton to="/contact" state={typed}>
              Continuar en contacto
            </LinkButton>
          </p>
        </div>
      )}
    </FormPage>
  );
}
