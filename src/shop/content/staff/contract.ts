import * as v from "valibot";
import { isDay } from "#src/base/kernel/dates.ts";
import {
  emailAddress,
  mediaUrl,
  optionalMedia,
  optionalText,
  requiredText,
  rowId,
  wholeNumber,
} from "#src/base/kernel/fields.ts";
import {
  resourceContract,
  resourceEndpoints,
  singletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import { RichText, richText } from "#src/base/kernel/rich-text-fields.ts";
import { maxProjects } from "#src/shop/calculator/projects.ts";
import { maxArea } from "#src/shop/calculator/typed-area.ts";
import { weekHours } from "#src/shop/points-of-sale/staff/contract.ts";
import { Company, LegalPage } from "#src/shop/content/contract.ts";
import { findBlank } from "#src/shop/content/legal.ts";
import { tagline } from "#src/shop/content/fields.ts";
import * as texts from "./texts.ts";

/** The parts of the shop front that staff maintain. */

/** Forms omit a list that is empty. */
const orEmpty = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

const emptyIsNull = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((text) => text || null),
  );

const website = v.pipe(requiredText(300), v.regex(/^https?:\/\/\S+$/, texts.notWebsite));
/** A link within this shop or to another site. */
const linkUrl = v.pipe(
  emptyIsNull(300),
  v.check((text) => text === null || /^(\/(?!\/)|https?:\/\/)\S*$/.test(text), texts.notLink),
);

const AdvertisementInput = v.object({
  title: requiredText(160),
  eyebrow: emptyIsNull(60),
  headline: emptyIsNull(80),
  image: mediaUrl,
  imageMedium: optionalMedia,
  imagePhone: optionalMedia,
  href: linkUrl,
});
const StoredAdvertisement = v.object({
  id: v.number(),
  title: v.string(),
  eyebrow: v.nullable(v.string()),
  headline: v.nullable(v.string()),
  image: v.string(),
  imageMedium: v.nullable(v.string()),
  imagePhone: v.nullable(v.string()),
  href: v.nullable(v.string()),
  position: v.number(),
});

export type Advertisement = v.InferOutput<typeof StoredAdvertisement>;

/** The slides of the home page's carousel. */
export const advertisementsContract = resourceContract({
  name: "advertisements",
  read: "shopfront.read",
  write: "shopfront.write",
  row: StoredAdvertisement,
  record: StoredAdvertisement,
  input: AdvertisementInput,
  operations: ["create", "update", "delete"],
});

/** The slides' order. */
export const advertisementOrderContract = singletonContract({
  name: "advertisement-order",
  read: "shopfront.read",
  write: "shopfront.write",
  record: v.object({ ids: v.array(v.number()) }),
  input: v.object({
    ids: v.pipe(v.array(v.pipe(v.number(), v.integer())), v.maxLength(100)),
  }),
});

/** An RFC: three letters for a company, four for a person, then a date and three characters. */
const taxId = v.pipe(
  optionalText(13),
  v.transform((typed) => typed?.toUpperCase() || null),
  v.check((typed) => typed === null || /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/.test(typed), texts.notTaxId),
);

const CompanyInput = v.object({
  name: requiredText(80),
  legalName: emptyIsNull(160),
  taxId,
  tagline,
  summaryTitle: requiredText(160),
  summary: v.pipe(orEmpty(requiredText(1200)), v.maxLength(8, texts.tooManyParagraphs(8))),
  summaryImage: optionalMedia,
  projects: v.pipe(
    orEmpty(
      v.object({
        product: rowId,
        label: requiredText(40),
        question: requiredText(60),
        area: wholeNumber(1, maxArea, texts.notArea),
      }),
    ),
    v.maxLength(maxProjects, texts.tooManyProjects(maxProjects)),
  ),
  history: richText,
  awards: v.pipe(
    orEmpty(
      v.object({
        name: requiredText(160),
        year: v.pipe(
          v.number(texts.notYear),
          v.integer(),
          v.minValue(1900, texts.notYear),
          v.maxValue(2200, texts.notYear),
        ),
        reason: requiredText(300),
        url: website,
      }),
    ),
    v.maxLength(12),
  ),
  contact: v.object({
    address: requiredText(300),
    phone: requiredText(40),
    email: emailAddress,
    whatsapp: emptyIsNull(20),
    hours: requiredText(200),
    answers: weekHours,
  }),
  saleTerms: v.optional(
    v.object({
      returnDays: v.nullish(wholeNumber(1, 365, texts.notDays), null),
      returnText: emptyIsNull(80),
      invoice: v.optional(v.boolean(), false),
      invoiceText: emptyIsNull(80),
    }),
    {},
  ),
  socialLinks: v.pipe(orEmpty(v.object({ name: requiredText(40), url: website })), v.maxLength(12)),
  legalPages: v.pipe(
    orEmpty(
      v.pipe(
        v.object({
          slug: v.pipe(requiredText(60), v.regex(/^[a-z0-9-]+$/, texts.notSlug)),
          title: requiredText(120),
          body: richText,
          updatedAt: v.pipe(v.string(), v.check(isDay, texts.notDate)),
          draft: v.nullish(v.boolean(), false),
        }),
        v.forward(
          v.check(
            ({ draft, body }) => draft || !findBlank(JSON.stringify(body)),
            ({ input: { title, body } }) => texts.hasBlank(title, findBlank(JSON.stringify(body))),
          ),
          ["draft"],
        ),
      ),
    ),
    v.maxLength(12),
  ),
});

/** The company's data and texts. */
export const companyContract = singletonContract({
  name: "company",
  read: "shopfront.read",
  write: "shopfront.write",
  record: v.object({
    ...Company.entries,
    history: RichText,
    legalPages: v.array(v.object({ ...LegalPage.entries, body: RichText })),
  }),
  input: CompanyInput,
});

export const contentStaffEndpoints = {
  ...resourceEndpoints(advertisementsContract),
  ...singletonEndpoints(advertisementOrderContract),
  ...singletonEndpoints(companyContract),
};
