import type { tickets } from "./texts.ts";

/** The ticket of an order that the staff sold, by the width of the paper. */
export const ticketUrl = (id: number, width: keyof typeof tickets): string =>
  `/api/admin/sales/${id}/ticket.pdf?width=${width}`;
