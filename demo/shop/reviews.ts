import type { FamilyKey } from "#demo/catalogue/demo-product.ts";
import type { ReviewStatus } from "#src/shop/reviews/contract.ts";

interface DemoReview {
  /** The product's key. */
  product: string;
  /** The index in the list of reviewers. */
  by: number;
  stars: number;
  text: string;
  daysAgo: number;
  status?: ReviewStatus;
  /** Shows the image of this family. */
  family?: FamilyKey;
  reply?: string;
  rejectionReason?: string;
}

/** Reviewers of the demo; nobody can log in as them. */
export const demoReviewers = [
  { name: "Rosa", lastname: "Luna Prieto", email: "rosa.luna@correo.example" },
  { name: "Julián", lastname: "Mora Díaz", email: "julian.mora@correo.example" },
  { name: "Teresa", lastname: "Ibarra Sáenz", email: "teresa.ibarra@correo.example" },
  { name: "Óscar", lastname: "Peña Ríos", email: "oscar.pena@correo.example" },
  { name: "Lucía", lastname: "Vera Campos", email: "lucia.vera@correo.example" },
];

export const demoReviews: DemoReview[] = [
  {
    product: "techo-firme-5",
    by: 0,
    stars: 5,
    text: "Lo puse antes de las lluvias en 90 m². Rindió lo que dice la calculadora y no volvió a gotear.",
    daysAgo: 12,
    family: "impermeabilizantes",
  },
  {
    product: "techo-firme-5",
    by: 1,
    stars: 4,
    text: "Buen producto. La segunda mano sí hace falta; con una se ve disparejo.",
    daysAgo: 30,
    reply: "Gracias, Julián. Son dos manos cruzadas, con 8 horas entre una y otra.",
  },
  {
    product: "techo-firme-5",
    by: 2,
    stars: 5,
    text: "Baja mucho el calor de la recámara. La cubeta llegó bien cerrada.",
    daysAgo: 47,
  },
  {
    product: "porcelanico",
    by: 3,
    stars: 5,
    text: "Soy azulejero y no se resbala la pieza en muro. Abre bien el tiempo para corregir.",
    daysAgo: 8,
  },
  {
    product: "porcelanico",
    by: 0,
    stars: 3,
    text: "Pega muy bien, pero un bulto venía con la esquina rota.",
    daysAgo: 26,
    reply: "Perdón por el bulto. Escríbenos y te lo cambiamos.",
  },
  {
    product: "quita-grasa",
    by: 4,
    stars: 5,
    text: "La campana quedó como nueva. Déjalo cinco minutos antes de tallar.",
    daysAgo: 5,
    family: "desengrasantes",
  },
  {
    product: "pino-puro",
    by: 1,
    stars: 4,
    text: "Huele a limpio y dura. La garrafa de cinco litros conviene.",
    daysAgo: 19,
  },
  {
    product: "techo-firme-5",
    by: 3,
    stars: 5,
    text: "Lo usé en dos obras. El acabado blanco aguanta bien el sol de Sonora.",
    daysAgo: 1,
    status: "pending",
  },
  {
    product: "vinilica-blanca",
    by: 2,
    stars: 4,
    text: "Cubre a dos manos sobre color claro. Me faltó para el segundo cuarto.",
    daysAgo: 1,
    status: "pending",
    family: "pinturas",
  },
  {
    product: "cloro",
    by: 4,
    stars: 1,
    text: "Escríbanme al 55 0000 0000 y les vendo más barato.",
    daysAgo: 3,
    status: "rejected",
    rejectionReason: "Es publicidad y trae un teléfono.",
  },
];
