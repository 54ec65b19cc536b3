/** Spanish texts of disputes. */

/** Why a customer disputes a payment, by Stripe's words. */
const reasons: Partial<Record<string, string>> = {
  credit_not_processed: "dice que no recibió una devolución",
  duplicate: "dice que se le cobró dos veces",
  fraudulent: "no reconoce el cargo",
  product_not_received: "dice que no recibió su pedido",
  product_unacceptable: "dice que el producto no es lo que compró",
  unrecognized: "no reconoce el cargo",
};

export const disputeReason = (reason: string) => reasons[reason] ?? "no dice por qué";
