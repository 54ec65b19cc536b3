/** Why a person's data can't be erased now. */
export type ErasureRejection = "unknown" | "orders-under-way" | "has-account";
