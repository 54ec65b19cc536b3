import { useQuery } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import type { Opening } from "./contract.ts";

/** Reloads whenever the page is shown again; undefined for those who may not open the shop. */
export function useOpening(): { opening: Opening | undefined; isPending: boolean } {
  const can = useCan()("shop.open");
  const { data, isLoading } = useQuery({
    queryKey: ["opening"],
    queryFn: () => request("GET /opening", {}),
    enabled: can,
    staleTime: 0,
  });
  return { opening: data, isPending: isLoading };
}
