import ReviewsIcon from "@mui/icons-material/RateReviewOutlined";
import { type Manifest, screen } from "#src/back-office/ui/manifest.ts";
import * as texts from "./texts.ts";

const reviewsManifest: Manifest = {
  name: "reviews",
  empty: {
    text: texts.emptyList,
    filter: { status: "pending" },
    action: { text: texts.emptyAction, to: "/orders", needs: "orders.read" },
  },
  label: texts.title,
  singular: texts.singular,
  menu: { section: "catalogue", icon: ReviewsIcon },
  permission: "reviews.read",
  fieldNames: texts.fieldNames,
  screens: {
    list: screen(() => import("./review-list.tsx"), "ReviewList"),
    edit: screen(() => import("./review-page.tsx"), "ReviewPage"),
    recordRepresentation: "product",
  },
};

export const reviewsManifests = [reviewsManifest];
