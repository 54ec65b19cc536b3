import { Chip, Box, Stack, Typography } from "@mui/material";
import {
  DataTable,
  List,
  SelectInput,
  FormDataConsumer,
  Link,
  RadioButtonGroupInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from "react-admin";
import { RowLink, TimestampField, SaveBar, Rows } from "#src/base/admin-kit/ui/parts.tsx";
import { type ReviewStatus, reviewStatuses } from "#src/shop/reviews/contract.ts";
import type { Review } from "./contract.ts";
import * as texts from "./texts.ts";
import { EditPage } from "#src/base/admin-kit/ui/edit-page.tsx";
import { largestImage } from "#src/base/kernel/image.ts";

const filters = [
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    choices={reviewStatuses.map((id) => ({ id, name: texts.statuses[id] }))}
  />,
];

const colors: Record<ReviewStatus, "warning" | "success" | "error"> = {
  pending: "warning",
  approved: "success",
  rejected: "error",
};

/** Reviews that await a decision, the oldest first. */
export function ReviewList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ status: "pending" }}
      sort={{ field: "createdAt", order: "ASC" }}
    >
      <Rows<Review>
        title={({ stars, product }) => `${stars} ★ ${product}`}
        detail={({ author, text }) => `${author}: ${text.slice(0, 120)}`}
      >
        <DataTable.Col source="createdAt" label={texts.date}>
          <TimestampField source="createdAt" />
        </DataTable.Col>
        <DataTable.Col source="product" label={texts.product} disableSort>
          <RowLink source="product" />
        </DataTable.Col>
        <DataTable.NumberCol source="stars" disableSort />
        <DataTable.Col
          source="text"
          label={texts.review}
          disableSort
          render={({ author, text }: Review) => `${author}: ${text.slice(0, 160)}`}
        />
        <DataTable.Col
          source="images"
          disableSort
          render={({ images }: Review) => (images.length > 0 ? images.length : null)}
        />
        <DataTable.Col
          source="status"
          disableSort
          render={({ status }: Review) => (
            <Chip size="small" color={colors[status]} label={texts.statuses[status]} />
          )}
        />
      </Rows>
    </List>
  );
}

export function ReviewPage() {
  return (
    <EditPage title={texts.singular}>
      <SimpleForm toolbar={<SaveBar />}>
        <Words />
        <RadioButtonGroupInput
          source="status"
          label={texts.decision}
          choices={reviewStatuses.map((id) => ({ id, name: texts.decisions[id] }))}
        />
        <FormDataConsumer>
          {({ formData }) =>
            formData["status"] === "rejected" ? (
              <TextInput
                source="rejectionReason"
                label={texts.rejectionReason}
                multiline
                minRows={2}
                fullWidth
              />
            ) : null
          }
        </FormDataConsumer>
        <TextInput source="reply" label={texts.reply} multiline minRows={3} fullWidth />
      </SimpleForm>
    </EditPage>
  );
}

function Words() {
  const review = useRecordContext<Review>();
  if (!review) return null;
  const { product, productId, stars, text, author, createdAt, moderatedBy, moderatedAt } = review;
  return (
    <Box sx={{ mb: 2, width: "100%" }}>
      <Typography component="h2" variant="h5">
        <Link to={`/products/${productId}`}>{product}</Link>
      </Typography>
      <Typography color="text.secondary">
        {`${"★".repeat(stars)}${"☆".repeat(5 - stars)} · ${texts.by(author, createdAt)}`}
      </Typography>
      <Typography
        sx={{ my: 2, whiteSpace: "pre-line", borderLeft: 4, borderColor: "warning.main", pl: 2 }}
      >
        {text}
      </Typography>
      <Images images={review.images} />
      {moderatedBy ? (
        <Typography color="text.secondary">
          {texts.moderatedBy(moderatedBy, moderatedAt)}
        </Typography>
      ) : null}
    </Box>
  );
}

/** Each opens in full size. */
function Images({ images }: Pick<Review, "images">) {
  return (
    <Stack direction="row" spacing={1} sx={{ mb: 2 }}>
      {images.map((image, place) => (
        <a key={image} href={largestImage(image)} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={image}
            alt={texts.imageNumbered(place + 1)}
            sx={{ width: 120, height: 120, objectFit: "cover", borderRadius: 1, display: "block" }}
          />
        </a>
      ))}
    </Stack>
  );
}
