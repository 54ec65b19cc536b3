import * as v from "valibot";

/** Fields that several calls have in common, with what a person reads when they are wrong. */

export const requiredText = (most: number) =>
  v.pipe(
    v.string("Escribe un texto"),
    v.trim(),
    v.nonEmpty("Este campo es obligatorio"),
    v.maxLength(most, `Usa ${most} caracteres como máximo`),
  );

export const optionalText = (most: number) =>
  v.nullish(v.pipe(v.string("Escribe un texto"), v.trim(), v.maxLength(most, `Usa ${most} caracteres como máximo`)));

export const emailAddress = v.pipe(requiredText(254), v.email("Escribe un correo como nombre@ejemplo.com"));
