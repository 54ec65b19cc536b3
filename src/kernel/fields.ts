import * as v from "valibot";
import { holdsNoAddress, isOneLine } from "./person-name.ts";

/** Fields that several calls have in common, with what a person reads when they are wrong. */

export const requiredText = (most: number) =>
  v.pipe(
    v.string("Escribe un texto"),
    v.trim(),
    v.nonEmpty("Este campo es obligatorio"),
    v.maxLength(most, `Usa ${most} caracteres como máximo`),
  );

export const optionalText = (most: number) =>
  v.nullish(
    v.pipe(
      v.string("Escribe un texto"),
      v.trim(),
      v.maxLength(most, `Usa ${most} caracteres como máximo`),
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
export const personName = (most: number) =>
  v.pipe(
    requiredText(most),
    v.check(holdsNoAddress, "Escribe solo el nombre: sin enlaces, correos ni sitios web"),
    v.check(isOneLine, "Escribe el nombre en una sola línea"),
  );
