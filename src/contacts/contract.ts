import * as v from "valibot";

/** POST /api/contacts. */

const required = (most: number) =>
  v.pipe(
    v.string("Escribe un texto"),
    v.trim(),
    v.nonEmpty("Este campo es obligatorio"),
    v.maxLength(most, `Usa ${most} caracteres como máximo`),
  );

export const ContactMessage = v.object({
  name: required(80),
  lastname: required(80),
  email: v.pipe(required(254), v.email("Escribe un correo como nombre@ejemplo.com")),
  phone: v.nullish(v.pipe(v.string("Escribe un texto"), v.trim(), v.maxLength(30, "Usa 30 caracteres como máximo"))),
  message: required(4000),
});

export type ContactMessage = v.InferOutput<typeof ContactMessage>;
