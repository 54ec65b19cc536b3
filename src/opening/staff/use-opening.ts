import { useQuery } from "@tanstack/react-query";
import { request } from "#src/back-office/ui/api.ts";
import { useCan } from "#src/back-office/ui/use-can.ts";
import type { Opening } from "./contract.ts";

export const openingKey = ["opening"];

/** Looked at anew whenever somebody comes back to it; undefined for whom it is not. */
export function useOpening(): { opening: Opening | undefined; isPending: boolean } {
  const can = useCan()("shop.open");
  const { data, isLoading } = useQuery({
    queryKey: openingKey,
    queryFn: () => request("GET /opening", {}),
    enabled: can,
    staleTime: 0,
  });
  return { opening: data, isPending: isLoading };
}
