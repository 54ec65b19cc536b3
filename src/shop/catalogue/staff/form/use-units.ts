import { useQuery } from "@tanstack/react-query";
import { request } from "#src/base/admin-kit/ui/api.ts";

/** Returns the units of the fields that are figures; none while they load. */
export function useUnits(): Readonly<Record<string, string>> {
  const { data } = useQuery({
    queryKey: ["single", "units"],
    queryFn: () => request("GET /units", {}),
    refetchOnWindowFocus: false,
  });
  if (!data) return {};
  const { performance, content, weight } = data;
  return { performance, content, weight };
}
