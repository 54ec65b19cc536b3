/** What the fields of a person have in common in all forms. */
export const personFields = {
  name: { label: "Nombre", autoComplete: "given-name", maxLength: 80 },
  lastname: { label: "Apellido", autoComplete: "family-name", maxLength: 80 },
  email: { label: "Correo", type: "email", autoComplete: "email", maxLength: 254 },
  phone: { label: "Teléfono", type: "tel", autoComplete: "tel", maxLength: 60 },
} as const;
