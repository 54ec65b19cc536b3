import { invoiceRecipients, taxData } from "#src/shop/content/legal-texts.ts";
import { link, paragraph, points, title3 } from "#demo/catalogue/text.ts";

/**
 * The demo's privacy notice, with everything that Mexico's law on personal data (LFPDPPP) requires.
 * The staff edit it under «Empresa».
 */

export const legalUpdatedAt = "2026-11-29";

const office = link("privacidad@obralimpia.example", "mailto:privacidad@obralimpia.example");

export const privacy = [
  paragraph(
    "Obra Limpia, S.A. de C.V. (de demostración), con domicilio en Av. Universidad 753, Narvarte Poniente, 03020 Ciudad de México, es responsable del uso y la protección de tus datos personales.",
  ),
  title3("Qué datos pedimos"),
  points(
    "De tu cuenta: nombre, apellido, correo, teléfono y contraseña (guardada cifrada, nadie puede leerla).",
    "De tus pedidos: dirección de entrega, notas para la entrega, lo que compraste y cómo terminó el pago.",
    taxData,
    "De tus mensajes: nombre, correo, teléfono si lo das, y lo que escribes.",
  ),
  paragraph(
    "No pedimos datos sensibles. Los datos de tu tarjeta los recibe directamente el proveedor de pagos; nosotros no los vemos ni los guardamos.",
  ),
  title3("Para qué los usamos siempre"),
  points(
    "Abrir y proteger tu cuenta.",
    "Cobrar, preparar y entregar tus pedidos, y avisarte por correo cómo van.",
    "Contestar tus mensajes, atender garantías, cambios y devoluciones.",
    "Cumplir obligaciones fiscales y atender a las autoridades cuando la ley lo exige.",
  ),
  title3("Para qué más, si tú quieres"),
  points(
    "Preguntarte qué te pareció tu compra.",
    "Avisarte de productos y ofertas, y recordarte lo que dejaste sin pagar.",
  ),
  paragraph(
    "Si no quieres estos dos usos, quita la marca en «Cuenta», «Mis datos», o escribe a ",
    office,
    ". Decir que no, no cambia en nada tus compras. Si tu cuenta es nueva, tienes cinco días hábiles para decirlo antes de que empecemos.",
  ),
  title3("Quién más los trata por nosotros"),
  points(
    "Stripe (proveedor de pagos): correo, monto y número de pedido, para cobrar.",
    invoiceRecipients,
    "La paquetería que entrega tu pedido: nombre, dirección y teléfono.",
    "El proveedor de correo electrónico: tu correo y lo que te escribimos.",
    "El proveedor de alojamiento: los servidores y respaldos donde está la tienda.",
  ),
  paragraph(
    "Los tratan por encargo nuestro y para nada más. No vendemos ni cedemos tus datos, así que no hay transferencias que debas autorizar: lo que recibe el SAT lo exige la ley.",
  ),
  title3("Cuánto tiempo los guardamos"),
  points(
    "Tu cuenta y tus mensajes: hasta que los borres o nos lo pidas.",
    "Una cuenta que nadie confirmó: 30 días.",
    "Tus pedidos: cinco años, por la ley fiscal. Si borras tu cuenta quedan sin nombre, correo, teléfono ni calle.",
    "Tus facturas: cinco años, por la ley fiscal. Los datos fiscales para la siguiente, hasta que los borres en «Mis datos».",
    "Los respaldos: 30 días.",
  ),
  title3("Tus derechos ARCO y cómo ejercerlos"),
  points(
    "Acceso: descarga todo lo que sabemos de ti en «Cuenta», «Mis datos».",
    "Rectificación: corrige ahí mismo tu nombre, apellido y teléfono.",
    "Cancelación: borra ahí mismo tu cuenta.",
    "Oposición: quita ahí mismo los usos que no quieras.",
  ),
  paragraph(
    "Si no tienes cuenta o prefieres que lo hagamos nosotros, escribe a ",
    office,
    " con tu nombre, el correo con que nos escribiste o compraste, una copia de tu identificación y lo que pides. Contestamos en 20 días hábiles como máximo y lo hacemos en los 15 siguientes, sin costo.",
  ),
  title3("Cómo revocar tu consentimiento y limitar el uso"),
  paragraph(
    "Por los mismos medios puedes retirar el consentimiento que nos diste o limitar el uso y la divulgación de tus datos. Lo que la ley obliga a guardar se conserva bloqueado. Si no quedas conforme, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.",
  ),
  title3("Almacenamiento en tu navegador"),
  paragraph(
    "Guardamos en tu navegador tu carrito, la dirección de tu próxima entrega y, si inicias sesión, la llave de tu cuenta. No usamos rastreadores de terceros.",
  ),
  title3("Cambios a este aviso"),
  paragraph(
    "Publicamos aquí cada cambio, con su fecha arriba, y avisamos por correo a quien tiene cuenta cuando cambian los usos o con quién los compartimos. Guardamos qué versión aceptaste al crear tu cuenta y en cada pedido: está en el archivo de «Mis datos».",
  ),
];
