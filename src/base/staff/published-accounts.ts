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
  /** Always pays less. */
  distributor: {
    name: "Raúl",
    lastname: "Cervantes Lara",
    email: "distribuidor@demo.mx",
    phone: "2221234567",
    password: "Distribuidor123!",
    discountPercent: 12,
  },
};
