import { Button, Card, CardContent, Stack, Typography } from "@mui/material";
import { Link, Title, ReferenceInput, required, SelectInput, TextInput } from "react-admin";
import type { StaffResponse } from "#src/base/admin-kit/ui/api.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { Sortable } from "#src/base/admin-kit/ui/sortable.tsx";
import { useOrder } from "#src/base/admin-kit/ui/use-order.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { ImageInput } from "#src/base/admin-kit/ui/file-inputs.tsx";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";

type Tree = StaffResponse<"GET /catalogue-order">;
type Category = Tree["categories"][number];

/** Categories with their subcategories, in the shop's order. */
export function CategoriesPage() {
  const { order: tree, move } = useOrder("catalogue-order");
  const mayWrite = useCan()("products.write");

  function save(current: Tree, categories: Tree["categories"]) {
    const ids = categories.map(({ id, subcategories }) => ({
      id,
      subcategories: subcategories.map((each) => each.id),
    }));
    void move({ ...current, categories }, { categories: ids });
  }

  return (
    <Stack spacing={2} sx={{ maxWidth: 800, mt: 2 }}>
      <Title title={texts.categories} />
      {mayWrite ? (
        <Stack direction="row" spacing={1}>
          <Button component={Link} to="/categories/create" variant="outlined">
            {texts.newCategory}
          </Button>
          <Button component={Link} to="/subcategories/create" variant="outlined">
            {texts.newSubcategory}
          </Button>
        </Stack>
      ) : null}
      {tree?.categories.length === 0 ? <Typography>{texts.emptyCategories}</Typography> : null}
      {tree ? (
        <Sortable
          rows={tree.categories}
          nameOf={({ name }) => name}
          disabled={!mayWrite}
          onMove={(categories) => save(tree, categories)}
        >
          {(category) => (
            <CategoryCard
              category={category}
              disabled={!mayWrite}
              onMove={(subcategories) =>
                save(
                  tree,
                  tree.categories.map((each) =>
                    each.id === category.id ? { ...each, subcategories } : each,
                  ),
                )
              }
            />
          )}
        </Sortable>
      ) : null}
    </Stack>
  );
}

interface CategoryCardProps {
  category: Category;
  disabled: boolean;
  onMove: (subcategories: Category["subcategories"]) => void;
}

function CategoryCard({ category, disabled, onMove }: CategoryCardProps) {
  return (
    <Card elevation={0} sx={{ border: 0 }}>
      <CardContent>
        <Typography component="h2" variant="h6" gutterBottom>
          <Link to={`/categories/${category.id}`}>{category.name}</Link>
        </Typography>
        <Sortable
          rows={category.subcategories}
          nameOf={({ name }) => name}
          disabled={disabled}
          onMove={onMove}
        >
          {(subcategory) => <Link to={`/subcategories/${subcategory.id}`}>{subcategory.name}</Link>}
        </Sortable>
      </CardContent>
    </Card>
  );
}

function Fields() {
  return (
    <>
      <TextInput source="name" label={texts.fields.name.name} validate={required()} fullWidth />
      <TextInput
        source="description"
        label={texts.fields.description.name}
        multiline
        minRows={2}
        fullWidth
      />
      <ImageInput source="image" label={texts.fields.image.name} shape="cover" />
    </>
  );
}

function ParentInput() {
  return (
    <ReferenceInput
      source="categoryId"
      reference="categories"
      perPage={200}
      sort={{ field: "position", order: "ASC" }}
    >
      <SelectInput label={texts.category} optionText="name" validate={required()} />
    </ReferenceInput>
  );
}

const screens = formScreens(Fields, {
  needs: "products.write",
  title: texts.newCategory,
});
export const CategoryEdit = screens.Edit;
export const CategoryCreate = screens.Create;

function SubcategoryFields() {
  return (
    <>
      <ParentInput />
      <Fields />
    </>
  );
}

const subcategoryScreens = formScreens(SubcategoryFields, {
  needs: "products.write",
  title: texts.newSubcategory,
  redirect: "/categories",
});
export const SubcategoryEdit = subcategoryScreens.Edit;
export const SubcategoryCreate = subcategoryScreens.Create;
