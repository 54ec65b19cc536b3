import { useQuery } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";
import type { ChangeRun } from "./contract.ts";

/** Returns the latest runs; reloads them while one fetches images. */
export function useRuns(kind: ChangeRun["kind"]): ChangeRun[] {
  const { data } = useQuery({
    queryKey: ["product-changes", kind],
    queryFn: () => request("GET /product-changes", { query: { kind } }),
    refetchInterval: ({ state }) => (state.data?.data.some(fetchesImages) ? 2000 : false),
  });
  return data?.data ?? [];
}

const fetchesImages = ({ images }: ChangeRun) => images.waiting > 0;
