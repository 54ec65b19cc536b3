import { isKeyOf } from "#src/base/kernel/records.ts";
import type { AuditAction } from "#src/base/audit/actions.ts";
import type { SecurityEventKind } from "#src/base/platform/security/security-events.ts";

/** The Spanish of the audit log. */

export const title = "Bitácora";

// The list
export const who = "Quién";
export const whoByEmail = "Quién (correo)";
export const show = "Ver";
export const security = "Seguridad";
export const changes = "Cambios";
export const what = "Qué";
export const recordId = "Número";
export const when = "Cuándo";
export const whatHappened = "Qué pasó";
export const did = "Hizo";
export const unknownActor = "No se sabe";
export const noDetails = "Sin detalles.";
export const before = "Antes";
export const after = "Después";

/** Names of security events. */
const eventNames = {
  "wrong-password": "contraseña equivocada",
  "wrong-code": "código equivocado",
  "rate-limited": "demasiados intentos",
  forbidden: "quiso hacer lo que su papel no permite",
  "new-device": "inició sesión en un dispositivo nuevo",
  "password-changed": "cambió su contraseña",
  "password-reset": "eligió contraseña con un enlace",
  "second-factor-on": "puso el segundo paso",
  "second-factor-off": "quitó el segundo paso",
  "recovery-code-used": "inició sesión con un código de recuperación",
  "role-changed": "cambió el papel",
  "email-changed": "cambió el correo",
  "access-changed": "cambió el acceso",
  invited: "invitó",
  "sessions-ended": "cerró las sesiones",
  export: "descargó los datos",
  "event-rejected": "aviso de Stripe rechazado",
} satisfies Record<SecurityEventKind, string>;

/** Names of actions: changes, and security events. */
const actionNames = {
  ...eventNames,
  create: "creó",
  update: "cambió",
  delete: "borró",
  login: "inició sesión",
  password: "cambió su contraseña",
  move: "movió",
  correct: "corrigió la entrega",
  "sell-below": "quiso vender por menos de lo que puede",
  "authorize-debt": "autorizó que deba más",
  refund: "devolvió dinero",
  return: "registró mercancía devuelta",
  release: "liberó piezas",
  email: "mandó un correo",
  stock: "movió existencias",
  import: "importó",
  "undo-import": "deshizo la importación",
  "bulk-edit": "cambió en la lista",
  "undo-bulk-edit": "deshizo el cambio en la lista",
  erase: "borró los datos",
  "end-sessions": "cerró las sesiones",
  retry: "reintentó",
  open: "abrió",
  close: "cerró",
  disable: "quitó el acceso",
  enable: "devolvió el acceso",
  "reset-second-factor": "quitó el segundo paso",
} satisfies Record<AuditAction | SecurityEventKind, string>;
/** Earlier versions may have logged others. */
export const actionName = (action: string) =>
  isKeyOf(actionNames, action) ? actionNames[action] : "hizo otra cosa";
