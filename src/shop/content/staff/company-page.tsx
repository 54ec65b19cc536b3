import { Card, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  reactRouterProvider,
  required,
  SimpleFormIterator,
  TabbedForm,
  TabbedFormTabs,
  TextInput,
} from "react-admin";
import { NumberInput } from "#src/base/admin-kit/ui/number-input.tsx";
import { emailKeyboard } from "#src/base/admin-kit/ui/email-keyboard.ts";
import { ImageInput } from "#src/base/admin-kit/ui/file-inputs.tsx";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { RichTextInput } from "#src/base/admin-kit/ui/rich-text/rich-text-input.tsx";
import { LineInput, SaveBar } from "#src/base/admin-kit/ui/parts.tsx";
import { SingletonPage } from "#src/base/admin-kit/ui/singleton-page.tsx";
import { HoursInput } from "#src/shop/points-of-sale/staff/outlet-inputs.tsx";
import { draftsParameter } from "./drafts-url.ts";
import { ProjectInputs } from "./project-inputs.tsx";
import { TaglineInput } from "./tagline-input.tsx";
import * as texts from "./texts.ts";
import { DraftForm } from "#src/base/admin-kit/ui/draft-form.tsx";

/** Edits the company's data and texts. */
export function CompanyPage() {
  return (
    <SingletonPage name="company" title={texts.company}>
      {(company, save) => (
        <Card sx={{ mt: 2, maxWidth: 1000 }}>
          <TabbedForm
            tabs={<CompanyTabs />}
            record={company}
            onSubmit={save}
            syncWithLocation={false}
            toolbar={<SaveBar />}
            warnWhenUnsavedChanges
            WarnWhenUnsavedChangesComponent={DraftForm}
          >
            <TabbedForm.Tab label={texts.home}>
              <HomeFields />
            </TabbedForm.Tab>
            <TabbedForm.Tab label={texts.about}>
              <RichTextInput source="history" label={texts.history} />
              <Awards />
            </TabbedForm.Tab>
            <TabbedForm.Tab label={texts.contact}>
              <ContactFields />
            </TabbedForm.Tab>
            <TabbedForm.Tab label={texts.saleTerms}>
              <SaleTermsFields />
            </TabbedForm.Tab>
            <TabbedForm.Tab label={texts.legalPages}>
              <LegalPages />
            </TabbedForm.Tab>
          </TabbedForm>
        </Card>
      )}
    </SingletonPage>
  );
}

/** The index of the last tab. */
const legalTab = 4;

/** The surrounding form passes both. */
interface CompanyTabsProps {
  value?: number;
  onChange?: (event: unknown, value: number) => void;
}

/** A link to the drafts opens the tab with them. */
function CompanyTabs(props: CompanyTabsProps) {
  const { search } = reactRouterProvider.useLocation();
  const isAskedFor = new URLSearchParams(search).has(draftsParameter);
  const { onChange } = props;
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isAskedFor || isOpened.current) return;
    isOpened.current = true;
    onChange?.(null, legalTab);
  }, [isAskedFor, onChange]);
  return <TabbedFormTabs {...props} variant="scrollable" />;
}

function HomeFields() {
  return (
    <>
      <TextInput source="name" label={texts.shopName} validate={required()} fullWidth />
      <TaglineInput />
      <LineInput source="summaryTitle" validate={required()} />
      <Paragraphs />
      <ImageInput source="summaryImage" label={texts.summaryImage} shape="free" />
      <ProjectInputs />
    </>
  );
}

function ContactFields() {
  return (
    <>
      <LineInput source="legalName" helperText={texts.legalNameHelp} />
      <TextInput source="taxId" />
      <LineInput source="contact.address" validate={required()} />
      <TextInput source="contact.phone" validate={required()} />
      <MessagesAddress />
      <TextInput source="contact.whatsapp" label={texts.whatsapp} helperText={texts.whatsappHelp} />
      <LineInput source="contact.hours" validate={required()} />
      <HoursInput source="contact.answers" label={texts.answers} />
      <ArrayInput source="socialLinks">
        <SimpleFormIterator inline disableReordering={false}>
          <TextInput source="name" validate={required()} />
          <TextInput source="url" label={texts.socialLinkUrl} validate={required()} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function SaleTermsFields() {
  return (
    <>
      <Typography sx={{ mb: 2 }}>{texts.saleTermsHelp}</Typography>
      <NumberInput
        kind="count"
        source="saleTerms.returnDays"
        helperText={texts.returnDaysHelp}
        min={1}
      />
      <TextInput source="saleTerms.returnText" fullWidth />
      <BooleanInput source="saleTerms.invoice" />
      <TextInput source="saleTerms.invoiceText" fullWidth />
    </>
  );
}

function LegalPages() {
  return (
    <ArrayInput source="legalPages" label={texts.pages}>
      <SimpleFormIterator>
        <TextInput source="title" validate={required()} fullWidth />
        <TextInput source="slug" validate={required()} helperText={texts.slugHelp} />
        <DateInput source="updatedAt" label={texts.updatedAt} validate={required()} />
        <BooleanInput source="draft" label={texts.draft} helperText={texts.draftHelp} />
        <RichTextInput source="body" label={texts.body} />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

/** Only those who may read messages can change where they go. */
function MessagesAddress() {
  const can = useCan()("messages.read");
  return (
    <TextInput
      source="contact.email"
      slotProps={emailKeyboard}
      label={texts.email}
      validate={required()}
      fullWidth
      readOnly={!can}
      {...(can ? {} : { helperText: texts.emailHelp })}
    />
  );
}

/** Edits the plain-text paragraphs in one field, separated by empty lines. */
function Paragraphs() {
  return (
    <TextInput
      source="summary"
      label={texts.summary}
      multiline
      minRows={5}
      fullWidth
      format={(paragraphs: string[] | string | null) =>
        Array.isArray(paragraphs) ? paragraphs.join("\n\n") : (paragraphs ?? "")
      }
      parse={(text: string) => text.split(/\n{2,}/)}
    />
  );
}

function Awards() {
  return (
    <ArrayInput source="awards">
      <SimpleFormIterator>
        <TextInput source="name" label={texts.award} validate={required()} fullWidth />
        <NumberInput kind="count" source="year" validate={required()} />
        <TextInput source="reason" label={texts.reason} validate={required()} fullWidth />
        <TextInput source="url" label={texts.link} validate={required()} fullWidth />
      </SimpleFormIterator>
    </ArrayInput>
  );
}
