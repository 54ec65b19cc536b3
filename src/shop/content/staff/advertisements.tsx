import { Box, Button, Stack, Typography } from "@mui/material";
import { Link, required, TextInput, Title, useGetList, useNotify } from "react-admin";
import { useFormContext } from "react-hook-form";
import { LineInput } from "#src/base/admin-kit/ui/parts.tsx";
import { ImageInput } from "#src/base/admin-kit/ui/file-inputs.tsx";
import { Sortable } from "#src/base/admin-kit/ui/sortable.tsx";
import { useOrder } from "#src/base/admin-kit/ui/use-order.ts";
import { messageOf } from "#src/base/kernel/errors.ts";
import type { Advertisement } from "./contract.ts";
import * as texts from "./texts.ts";
import { formScreens } from "#src/base/admin-kit/ui/form-screens.tsx";
import { storeImage } from "#src/base/admin-kit/ui/store-image.ts";

/** The carousel's slides in order. */
export function AdvertisementList() {
  const { data = [] } = useGetList<Advertisement>("advertisements", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "position", order: "ASC" },
  });
  const { order, move } = useOrder("advertisement-order");
  const rows = order
    ? data.toSorted((a, b) => order.ids.indexOf(a.id) - order.ids.indexOf(b.id))
    : [];
  const save = (ids: number[]) => order && void move({ ...order, ids }, { ids });

  return (
    <Stack spacing={2} sx={{ maxWidth: 800, mt: 2 }}>
      <Title title={texts.advertisements} />
      <Button
        component={Link}
        to="/advertisements/create"
        variant="outlined"
        sx={{ alignSelf: "flex-start" }}
      >
        {texts.newAdvertisement}
      </Button>
      {order?.ids.length === 0 ? <Typography>{texts.emptyAdvertisements}</Typography> : null}
      <Sortable
        rows={rows}
        nameOf={({ title }) => title}
        onMove={(moved) => save(moved.map(({ id }) => id))}
      >
        {({ id, title, image }) => (
          <Stack direction="row" spacing={2} sx={{ alignItems: "center" }}>
            <Box
              component="img"
              src={image}
              alt=""
              sx={{ width: { xs: 80, sm: 160 }, height: { xs: 28, sm: 56 }, objectFit: "cover" }}
            />
            <Link to={`/advertisements/${id}`}>{title}</Link>
          </Stack>
        )}
      </Sortable>
    </Stack>
  );
}

function Fields() {
  const { setValue } = useFormContext();
  const notify = useNotify();

  /** Crops the medium image from the middle of the wide one, unless somebody uploads another. */
  async function cutMedium(_address: string, file: File) {
    try {
      setValue("imageMedium", await storeImage(file, "medium", null), { shouldDirty: true });
    } catch (error) {
      notify(messageOf(error), { type: "warning" });
    }
  }

  return (
    <>
      <LineInput source="title" validate={required()} helperText={texts.titleHelp} />
      <TextInput source="eyebrow" fullWidth />
      <TextInput source="headline" fullWidth helperText={texts.headlineHelp} />
      <TextInput source="href" fullWidth helperText={texts.hrefHelp} />
      <Stack direction={{ xs: "column", md: "row" }} spacing={3}>
        <ImageInput
          source="image"
          label={texts.wideImage}
          shape="wide"
          onStored={(address, file) => void cutMedium(address, file)}
        />
        <ImageInput source="imagePhone" label={texts.phoneImage} shape="phone" />
        <ImageInput source="imageMedium" label={texts.mediumImage} shape="medium" />
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {texts.imagesHelp}
      </Typography>
    </>
  );
}

const screens = formScreens(Fields, {
  needs: "shopfront.write",
});
export const AdvertisementEdit = screens.Edit;
export const AdvertisementCreate = screens.Create;
