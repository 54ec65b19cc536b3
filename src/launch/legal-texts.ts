import { sentence } from "#src/kernel/strings.ts";

/** The data of a draft; missing values appear as «[…]». */
export interface LegalData {
  shop: string;
  owner: string;
  taxId: string;
  address: string;
  email: string;
  phone: string;
  /** Null at an address that only this machine can open. */
  website: string | null;
  returnDays: number | null;
  returnText: string | null;
  offersInvoice: boolean;
}

/** A section of a legal page. */
export interface LegalSection {
  title?: string;
  points?: readonly string[];
  /** Paragraphs after the points. */
  lines?: readonly string[];
}

/** Spanish texts of the legal drafts, filled in from the company's data. */

export const unknown = {
  shop: "[nombre de la tienda]",
  owner: "[razón social]",
  taxId: "[RFC]",
  address: "[domicilio]",
  email: "[correo]",
  phone: "[teléfono]",
};

const identity = ({ owner, taxId, address }: LegalData) =>
  `${owner}, con RFC ${taxId} y domicilio en ${address}`;
const contact = ({ email, phone }: LegalData) => `${email} o al teléfono ${phone}`;

export const privacy = {
  title: "Aviso de privacidad",
  sections: (data: LegalData): LegalSection[] => [
    {
      lines: [
        `${identity(data)}, es responsable del uso y la protección de tus datos personales en ` +
          `${data.website ?? "esta tienda en línea"}.`,
      ],
    },
    ...purposes(data),
    {
      title: "Quién más los trata por nosotros",
      points: [
        "Stripe, proveedor de pagos: correo, monto y número de pedido.",
        "La paquetería que entrega tu pedido: nombre, dirección y teléfono.",
        "El proveedor de correo electrónico: tu correo y lo que te escribimos.",
        "El proveedor de alojamiento: los servidores y respaldos donde está la tienda.",
      ],
      lines: ["No vendemos ni cedemos tus datos, así que no hay transferencias que autorizar."],
    },
    rights(data),
    {
      title: "Almacenamiento en tu navegador",
      lines: [
        "Guardamos en tu navegador tu carrito, la dirección de tu próxima entrega y, si inicias " +
          "sesión, la llave de tu cuenta. No usamos rastreadores de terceros.",
      ],
    },
    {
      title: "Cambios a este aviso",
      lines: ["Publicamos aquí cada cambio, con su fecha arriba."],
    },
  ],
};

const purposes = (data: LegalData): LegalSection[] => [
  {
    title: "Qué datos pedimos",
    points: [
      "De tu cuenta: nombre, apellido, correo, teléfono y contraseña, que se guarda cifrada.",
      "De tus pedidos: dirección de entrega, quién recibe, notas, lo que compraste y cómo " +
        "terminó el pago.",
      "Si pides factura: RFC, nombre o razón social, régimen fiscal, uso de CFDI y código postal " +
        "fiscal.",
      "De tus mensajes: nombre, correo, teléfono si lo das, y lo que escribes.",
    ],
    lines: [
      "No pedimos datos sensibles. Los datos de tu tarjeta los recibe el proveedor de pagos; " +
        "nosotros no los vemos ni los guardamos.",
    ],
  },
  {
    title: "Para qué los usamos siempre",
    points: [
      "Abrir y proteger tu cuenta.",
      "Cobrar, preparar y entregar tus pedidos, y avisarte cómo van.",
      "Contestar tus mensajes y atender garantías, cambios y devoluciones.",
      "Cumplir obligaciones fiscales y atender a las autoridades cuando la ley lo exige.",
    ],
  },
  {
    title: "Para qué más, si tú quieres",
    points: [
      "Preguntarte qué te pareció tu compra.",
      "Avisarte de productos y ofertas, y recordarte lo que dejaste sin pagar.",
    ],
    lines: [
      "Puedes negarte a estos dos usos en «Cuenta», «Mis datos», o escribiendo a " +
        `${data.email}. Decir que no, no cambia en nada tus compras.`,
    ],
  },
];

const rights = (data: LegalData): LegalSection => ({
  title: "Tus derechos ARCO",
  lines: [
    "Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a un uso en «Cuenta», " +
      `«Mis datos». También puedes pedirlo a ${contact(data)}, con tu nombre, el correo con ` +
      "que compraste y una copia de tu identificación. Contestamos en 20 días hábiles como " +
      "máximo y lo hacemos en los 15 siguientes, sin costo.",
    "Por los mismos medios puedes revocar tu consentimiento o limitar el uso de tus datos. Si " +
      "no quedas conforme, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.",
  ],
});

export const terms = {
  title: "Términos y condiciones",
  sections: (data: LegalData): LegalSection[] => [
    {
      lines: [
        `${data.website ?? "Esta"} es la tienda en línea de ${sentence(identity(data))} Al comprar ` +
          "aceptas estos términos.",
      ],
    },
    {
      title: "Precios y pago",
      lines: [
        "Los precios están en pesos mexicanos e incluyen IVA. El costo del envío se muestra antes " +
          "de pagar. El pago lo procesa Stripe.",
        ...(data.offersInvoice
          ? ["Damos factura: pídela en tu pedido, con tu RFC."]
          : ["Si necesitas factura, escríbenos antes de comprar."]),
      ],
    },
    {
      title: "Pedidos y existencias",
      lines: [
        "Un pedido queda hecho cuando se confirma el pago. Si algo se agotó o no podemos " +
          "entregarlo, te avisamos y te devolvemos lo que pagaste por ello.",
      ],
    },
    {
      title: "Envíos",
      lines: [
        "Enviamos a los lugares que la tienda muestra al comprar, en los días que ahí se indican. " +
          "Revisa el paquete al recibirlo y avísanos si llega dañado.",
      ],
    },
    {
      title: "Garantía y aclaraciones",
      lines: [
        "Respondemos por defectos de los productos como lo marca la Ley Federal de Protección al " +
          `Consumidor. Para cualquier aclaración escríbenos a ${sentence(contact(data))} La Profeco ` +
          "puede ayudarte si no llegamos a un acuerdo.",
      ],
    },
    {
      title: "Ley aplicable",
      lines: ["Estos términos se rigen por las leyes de México."],
    },
  ],
};

export const returns = {
  title: "Cambios y devoluciones",
  sections: (data: LegalData): LegalSection[] => [
    {
      title: "Cuándo puedes devolver",
      lines: [
        data.returnDays
          ? `Tienes ${data.returnDays} días desde que recibes tu pedido.` +
            (data.returnText ? ` Condición: ${sentence(data.returnText)}` : "")
          : "Tienes los días que marca la ley desde que recibes tu pedido, con el producto cerrado " +
            "y en buen estado.",
        "Si el producto llegó dañado, con defecto o no es el que pediste, lo cambiamos o te " +
          "devolvemos tu dinero, y el envío corre por nuestra cuenta.",
      ],
    },
    {
      title: "Cómo pedirlo",
      points: [
        `Escríbenos a ${contact(data)} con tu número de pedido y, si hay daño, una foto.`,
        "Te decimos a dónde mandarlo o cuándo pasamos por él.",
        "Cuando lo recibimos y revisamos, devolvemos el dinero al mismo medio de pago.",
      ],
    },
  ],
};
