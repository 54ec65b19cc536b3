import { type ComponentType, lazy, type ReactElement } from "react";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import type { useBackend, useShop } from "./shop-data.ts";

/**
 * What optional parts of the shop add to its pages. Their code loads with the page that shows it;
 * main adds them before the first page is made.
 */
export interface PartSections {
  /** Whether the shop offers the part. */
  isOffered: (shop: Shop) => boolean;
  /** Among «Mis datos». */
  myData: Load<object>;
  /** Above the payment of an order. */
  checkout: Load<CheckoutSectionProps>;
  /** Of a customer's order. */
  order: LoadOrderSection;
}

type Shop = ReturnType<typeof useShop>;
type Backend = ReturnType<typeof useBackend>;
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export interface CheckoutSectionProps {
  /** Null until the order is reserved. */
  orderId: number | null;
  total: number | null;
  /** How it can be paid. */
  methods: readonly PaymentMethod[];
}

/** Loads what a section shows together with its order, so that nothing moves when it arrives. */
export type LoadOrderSection = (backend: Backend, id: string) => Promise<OrderSection>;
/** Returns an element with a key, or null where there is nothing to show. */
export type OrderSection = (order: OrderDetails) => ReactElement | null;

const added: ReturnType<typeof lazily>[] = [];

export function addSections(part: PartSections): void {
  added.push(lazily(part));
}

const lazily = ({ isOffered, myData, checkout, order }: PartSections) => ({
  isOffered,
  myData: lazy(() => orLoadAgain(myData)),
  loadMyData: myData,
  checkout: lazy(() => orLoadAgain(checkout)),
  order,
});

/** Returns the sections of the parts that a shop offers. */
export const sectionsOf = (shop: Shop) => added.filter(({ isOffered }) => isOffered(shop));
