import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type HttpError, Link, Title, useNotify } from "react-admin";
import { ask } from "#src/staff/admin/api.ts";
import { useMay } from "#src/staff/admin/may.ts";
import { Sortable } from "#src/staff/admin/sortable.tsx";

interface Tree {
  categories: { id: number; name: string; subcategories: { id: number; name: string; image: string | null }[] }[];
}

const key = ["catalogue-order"];

/** Categories with their subcategories, in the order in which the shop shows them. */
export function CategoriesPage() {
  const { data } = useQuery({ queryKey: key, queryFn: () => ask<Tree>("catalogue-order") });
  const queries = useQueryClient();
  const notify = useNotify();
  const mayWrite = useMay()("products.write");

  async function save(categories: Tree["categories"]) {
    queries.setQueryData(key, { categories });
    const body = { categories: categories.map(({ id, subcategories }) => ({ id, subcategories: subcategories.map((each) => each.id) })) };
    try {
      await ask("catalogue-order", { method: "PUT", body });
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
      await queries.invalidateQueries({ queryKey: key });
    }
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 800, mt: 2 }}>
      <Title title="Categorías" />
      {mayWrite ? (
        <Stack direction="row" spacing={1}>
          <Button component={Link} to="/categories/create" variant="outlined">
            Nueva categoría
          </Button>
          <Button component={Link} to="/subcategories/create" variant="outlined">
            Nueva subcategoría
          </Button>
        </Stack>
      ) : null}
      {data ? (
        <Sortable rows={data.categories} nameOf={({ name }) => name} disabled={!mayWrite} onMove={(categories) => void save(categories)}>
          {(category) => (
            <Card elevation={0} sx={{ border: 0 }}>
              <CardContent>
                <Typography component="h2" variant="h6" gutterBottom>
                  <Link to={`/categories/${category.id}`}>{category.name}</Link>
                </Typography>
                <Sortable
                  rows={category.subcategories}
                  nameOf={({ name }) => name}
                  disabled={!mayWrite}
                  onMove={(subcategories) =>
                    void save(data.categories.map((each) => (each.id === category.id ? { ...each, subcategories } : each)))
                  }
                >
                  {(subcategory) => <Link to={`/subcategories/${subcategory.id}`}>{subcategory.name}</Link>}
                </Sortable>
              </CardContent>
            </Card>
          )}
        </Sortable>
      ) : null}
    </Stack>
  );
}
