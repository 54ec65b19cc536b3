import { sentence } from "#src/base/kernel/strings.ts";

/** The data of a draft; missing values appear as «[…]». */
export interface LegalData {
  shop: string;
  owner: string;
  taxId: string;
  address: string;
  email: string;
  phone: string;
  /** When somebody answers. */
  hours: string;
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
  hours: "[horario de atención]",
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
        invoiceRecipients,
        "La paquetería que entrega tu pedido: nombre, dirección y teléfono.",
        "El proveedor de correo electrónico: tu correo y lo que te escribimos.",
        "El proveedor de alojamiento: los servidores y respaldos donde está la tienda.",
      ],
      lines: [
        "No vendemos ni cedemos tus datos, así que no hay transferencias que autorizar. Lo que recibe " +
          "el SAT lo exige la ley.",
      ],
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

/** What the form of an invoice asks for, and who gets it. */
export const taxData =
  "Si pides factura: RFC, nombre o razón social, régimen fiscal, uso de CFDI y código postal fiscal.";
export const invoiceRecipients =
  "Si pides factura, el servicio autorizado que la timbra (PAC) y el SAT: esos datos fiscales y lo " +
  "que compraste.";

const purposes = (data: LegalData): LegalSection[] => [
  {
    title: "Qué datos pedimos",
    points: [
      "De tu cuenta: nombre, apellido, correo, teléfono y contraseña, que se guarda cifrada.",
      "De tus pedidos: dirección de entrega, quién recibe, notas, lo que compraste y cómo " +
        "terminó el pago.",
      taxData,
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
    seller(data),
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
    ...revocation(data),
    ...guarantee(data),
    complaints(data),
    {
      title: "Ley aplicable",
      lines: ["Estos términos se rigen por las leyes de México."],
    },
  ],
};

export const returns = {
  title: "Cambios y devoluciones",
  sections: (data: LegalData): LegalSection[] => [
    ...revocation(data),
    {
      title: "Cuándo más puedes devolver",
      lines: [
        ...(data.returnDays && data.returnDays > revocationDays
          ? [
              `Después tienes hasta ${data.returnDays} días desde que recibes tu pedido.` +
                (data.returnText ? ` Condición: ${sentence(data.returnText)}` : ""),
            ]
          : []),
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

/**
 * What the consumer protection law (LFPC) has a shop say, with the articles that give these rights.
 * The demo says the same.
 */

/** Calendar days that five business days take at least. */
const revocationDays = 7;

/** Article 76 bis, III: who sells, and where to reach them. */
export const seller = (data: LegalData): LegalSection => ({
  title: "Quién te vende",
  points: [
    `Razón social: ${sentence(data.owner)}`,
    `RFC: ${sentence(data.taxId)}`,
    `Domicilio: ${sentence(data.address)}`,
    `Teléfono y correo: ${data.phone}, ${sentence(data.email)}`,
    `Horario de atención: ${sentence(data.hours)}`,
  ],
});

/** Article 56. */
export const revocation = (data: LegalData): LegalSection[] => [
  {
    title: "Cinco días hábiles para revocar tu compra",
    lines: [
      "Tienes cinco días hábiles desde que recibes tu pedido para revocar tu compra, sin dar motivo y " +
        "sin penalización (artículo 56 de la Ley Federal de Protección al Consumidor). Ninguna otra " +
        "condición de esta tienda reduce ese derecho.",
    ],
  },
  {
    points: [
      `Avísanos a ${contact(data)}, con tu número de pedido; o entrega el producto en ${data.address}, ` +
        "o mándalo ahí por correo registrado o certificado: entonces cuenta el día en que lo recibe el " +
        "correo.",
      "Te devolvemos el precio que pagaste, al mismo medio de pago.",
      "El flete y el seguro del regreso corren por tu cuenta, salvo que el producto llegara dañado, con " +
        "defecto o no fuera el que pediste.",
    ],
  },
];

/** Articles 77 to 83, 92 and 92 ter. */
export const guarantee = (data: LegalData): LegalSection[] => [
  {
    title: "Garantía",
    lines: [
      "Respondemos por lo que vendemos como lo marca la Ley Federal de Protección al Consumidor.",
    ],
  },
  {
    points: [
      "Si un producto tiene defectos o vicios ocultos que lo hacen impropio para su uso o bajan su calidad, puedes " +
        "pedir que te lo restituyamos, cancelar la compra o un precio menor, con la bonificación o " +
        "compensación que corresponda (artículo 82).",
      "Si no es de la calidad, marca o especificaciones que se ofrecieron, lo reponemos o te devolvemos " +
        "lo que pagaste, con una bonificación de al menos 20% del precio (artículos 92 y 92 ter).",
      "Si un producto se vende con garantía, dura al menos 90 días desde la entrega, y su póliza dice " +
        "qué cubre, cuánto dura, con qué condiciones y dónde se reclama (artículos 77 y 78). El tiempo " +
        "de una reparación no cuenta (artículo 83).",
      `Hazla válida con nosotros, en ${data.address}, o escribiendo a ${contact(data)}; también con el ` +
        "fabricante o el importador. Si se atiende en otro domicilio, cubrimos los gastos necesarios (artículo 79).",
    ],
  },
];

/** Where to complain to, and Profeco. */
export const complaints = (data: LegalData): LegalSection => ({
  title: "Aclaraciones y reclamaciones",
  lines: [
    `Escríbenos a ${contact(data)}, o ven a ${data.address}, con tu número de pedido. Atendemos en ` +
      `este horario: ${sentence(data.hours)}`,
    "Si no llegamos a un acuerdo, la Procuraduría Federal del Consumidor (Profeco) recibe tu queja: " +
      "www.gob.mx/profeco, Teléfono del Consumidor 55 5568 8722 y 800 468 8722.",
  ],
});
