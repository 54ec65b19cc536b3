import ReviewsIcon from "@mui/icons-material/RateReviewOutlined";
import type { Manifest } from "#src/back-office/ui/manifest.ts";
import { ReviewList } from "./review-list.tsx";
import { ReviewPage } from "./review-page.tsx";
import * as texts from "./texts.ts";

export const reviewsManifest: Manifest = {
  name: "reviews",
  label: texts.title,
  singular: texts.singular,
  menu: { section: "catalogue", icon: ReviewsIcon },
  permission: "reviews.read",
  fieldNames: texts.fieldNames,
  screens: { list: ReviewList, edit: ReviewPage, recordRepresentation: "product" },
};
