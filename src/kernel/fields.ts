import * as v from "valibot";
import { holdsNoUrl, isOneLine } from "./person-name.ts";

/** Fields that several calls have in common, with what a person reads when they are wrong. */

export const requiredText = (max: number) =>
  v.pipe(
    v.string("Escribe un texto"),
    v.trim(),
    v.nonEmpty("Este campo es obligatorio"),
    v.maxLength(max, `Usa ${max} caracteres como máximo`),
  );

export const optionalText = (max: number) =>
  v.nullish(
    v.pipe(
      v.string("Escribe un texto"),
      v.trim(),
      v.maxLength(max, `Usa ${max} caracteres como máximo`),
    ),
  );

export const emailAddress = v.pipe(
  requiredText(254),
  v.email("Escribe un correo como nombre@ejemplo.com"),
);

/**
 * A person's name. It stands in the greeting of emails that the shop sends to an address which
 * somebody typed: with an address of the internet in it, that greeting would carry a stranger's
 * link under the company's name.
 */
export const personName = (max: number) =>
  v.pipe(
    requiredText(max),
    v.check(holdsNoUrl, "Escribe solo el nombre: sin enlaces, correos ni sitios web"),
    v.check(isOneLine, "Escribe el nombre en una sola línea"),
  );
