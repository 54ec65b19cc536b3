import * as v from "valibot";
import { type Endpoints, Message } from "#src/base/kernel/endpoints.ts";
import { emailAddress, requiredText } from "#src/base/kernel/fields.ts";
import {
  resourceContract,
  resourceEndpoints,
  singletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import { OpenSession } from "#src/base/staff/contract.ts";
import { type Action, roles } from "#src/base/staff/roles.ts";
import * as texts from "#src/base/staff/texts.ts";

export const StaffInput = v.object({
  name: requiredText(120),
  email: v.pipe(emailAddress, v.toLowerCase()),
  role: v.picklist(roles, texts.roleMissing),
  active: v.optional(v.boolean(), true),
});

/** With one's own password, where the change gives somebody permissions. */
const StaffChange = v.object({
  ...StaffInput.entries,
  password: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

const Colleague = v.object({
  id: v.number(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  active: v.boolean(),
  secondFactor: v.boolean(),
  /** The first password is not chosen yet. */
  invited: v.boolean(),
});
export type Colleague = v.InferOutput<typeof Colleague>;

/** The members of the staff. They are never deleted, because the log names them. */
export const staffContract = resourceContract({
  name: "staff",
  read: "staff.manage",
  write: "staff.manage",
  row: Colleague,
  record: Colleague,
  input: StaffChange,
  operations: ["create", "update"],
});

const StaffSettings = v.object({ secondFactorRequired: v.boolean(texts.yesOrNoMissing) });

/** The owners' rules for all of the staff. */
export const staffSettingsContract = singletonContract({
  name: "staff-settings",
  read: "staff.manage",
  write: "staff.manage",
  record: StaffSettings,
  input: StaffSettings,
});

/** What owners can do for a colleague who lost an email, a phone or a computer. */
export const accountHelpEndpoints = {
  "POST /staff/:id/emails": {
    summary: "Resend a colleague's password link",
    description: "Earlier links stop working.",
    needs: "staff.manage",
    responses: {
      202: Message,
      404: "No such colleague exists",
      409: "The colleague has no access",
    },
  },
  "GET /staff/:id/sessions": {
    summary: "List a colleague's sessions",
    needs: "staff.manage",
    responses: { 200: v.array(OpenSession) },
  },
  "DELETE /staff/:id/sessions": {
    summary: "End all sessions of a colleague",
    needs: "staff.manage",
    responses: { 200: Message, 404: "No such colleague exists" },
  },
  "DELETE /staff/:id/sessions/:session": {
    summary: "End a session of a colleague",
    needs: "staff.manage",
    responses: { 200: Message, 404: "The session already ended" },
  },
  "DELETE /staff/:id/second-factor": {
    summary: "Remove a colleague's second factor",
    description: "Ends their sessions.",
    needs: "staff.manage",
    responses: {
      200: Message,
      404: "No such colleague exists",
      409: "It is one's own, or the colleague has none",
    },
  },
} satisfies Endpoints<Action>;

export const colleaguesEndpoints = {
  ...accountHelpEndpoints,
  ...resourceEndpoints(staffContract),
  ...singletonEndpoints(staffSettingsContract),
};
