import { type ComponentType, lazy, type ReactElement } from "react";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import type { Elements } from "#src/base/ui/elements.ts";
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
  myData?: Load<object>;
  /** Above the payment of an order. */
  checkout?: Load<CheckoutSectionProps>;
  /** Of a customer's order. */
  order?: () => Promise<LoadOrderSection>;
  /** Of a sold-out product. */
  soldOut?: Load<SoldOutSectionProps>;
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

export interface SoldOutSectionProps {
  productId: number;
  /** Says that it is sold out. */
  children: Elements;
}

/** Loads what a section shows together with its order, so that nothing moves when it arrives. */
export type LoadOrderSection = (backend: Backend, id: string) => Promise<OrderSection>;
/** Returns an element with a key, or null where there is nothing to show. */
export type OrderSection = (order: OrderDetails) => ReactElement | null;

/** By the part's name: while it is edited, it is added again. */
const added = new Map<string, ReturnType<typeof tolerant>>();

export function addSections(name: string, part: PartSections): void {
  added.set(name, tolerant(part));
}

/** Whatever fails in a section, the page shows the rest. */
const tolerant = ({ isOffered, myData, checkout, order, soldOut }: PartSections) => ({
  isOffered,
  myData: myData && tolerantly(myData),
  loadMyData: myData,
  checkout: checkout && tolerantly(checkout),
  soldOut: soldOut && lazy(() => orLoadAgain(soldOut).catch(showLead)),
  order:
    order &&
    (async (backend: Backend, id: string): Promise<OrderSection> => {
      try {
        const load = await orLoadAgain(order);
        return await load(backend, id);
      } catch (error) {
        return showNothing(error).default;
      }
    }),
});

const tolerantly = <Props>(load: Load<Props>) => lazy(() => orLoadAgain(load).catch(showNothing));

function showNothing(error: unknown) {
  console.warn(error);
  return { default: () => null };
}

/** That it is sold out is said in any case. */
function showLead(error: unknown) {
  console.warn(error);
  return { default: ({ children }: SoldOutSectionProps) => children };
}

/** Returns the sections of the parts that a shop offers. */
export const sectionsOf = (shop: Shop) =>
  [...added.values()].filter(({ isOffered }) => isOffered(shop));
