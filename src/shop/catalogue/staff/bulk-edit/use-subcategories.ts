import { useGetList } from "react-admin";

export function useSubcategories(): { id: number; name: string }[] {
  const { data = [] } = useGetList<{ id: number; name: string }>("subcategories", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  return data;
}
