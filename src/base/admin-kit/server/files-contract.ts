import * as v from "valibot";
import { type Endpoints, formData } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";

const stored = {
  201: v.object({ url: v.string() }),
  400: "The file is rejected: `msg` says why",
  413: "The file is too large",
};

export const filesEndpoints = {
  "POST /files/images": {
    summary: "Upload an image",
    description:
      "A form with `file`, with the `shape` in which pages show it, and with `crop`, as JSON.",
    needs: "files.upload",
    body: formData,
    responses: stored,
  },
  "POST /files/sheets": {
    summary: "Upload a PDF",
    description: "A form with `file`.",
    needs: "files.upload",
    body: formData,
    responses: stored,
  },
} satisfies Endpoints<Action>;
