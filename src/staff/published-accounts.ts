/**
 * Accounts that are public in this repository: the demo creates them, and a shop in production
 * refuses to open with them.
 */
export const publishedAccounts = {
  owner: { name: "Dolores Prado", email: "admin@demo.mx", password: "Admin123!" },
  customer: {
    name: "Clara",
    lastname: "Fuentes Mora",
    email: "cliente@demo.mx",
    phone: "3312345678",
    password: "Cliente123!",
  },
};
