import { useQueryClient } from '@gehna/build/query';
import { ApiError, labelOf, messageOf } from '@gehna/client';
import { gstProblem, isPan } from '@gehna/contracts/gst';
import { type ApplicationDocument, applicationDocuments, businessTypes } from '@gehna/contracts/lists';
import { Controlled, FormNotes, SubmitButton, useApiForm, useWatch } from '@gehna/forms';
import { Button, Heading, notify } from '@gehna/ui';
import { Select, TextArea, TextField } from '@gehna/ui/forms';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './ApplicationForm.module.css';
import { type ApplicationState, applicationState, submitApplication } from './api.ts';
import {
  applicationSchema,
  draftKeyOf,
  emptyApplication,
  type ApplicationForm as Form,
  type KeptDocument,
  keptIn,
  type TypedField,
} from './application.ts';
import { DocumentField } from './DocumentField.tsx';
import { ShopPhotos } from './ShopPhotos.tsx';
import { texts } from './texts.ts';
import { UploadProgress } from './UploadProgress.tsx';

type Props = {
  userId: string;
  /** Label of the button. */
  act: string;
  /** The reviewer's reasons about documents of the previous application. */
  documentReasons: Partial<Record<ApplicationDocument, string>>;
  /** The texts of the previous application, to begin with. */
  particulars: ApplicationState['particulars'];
  /** Its documents that need not be chosen again. */
  keepable: readonly KeptDocument[];
};

const panLength = 10;

const types = () => businessTypes.map((type) => ({ value: type, label: labelOf(type) }));

const readTexts: Readonly<Record<number, (reason: ApiError) => string>> = {
  400: (reason) => messageOf(reason, texts.invalid),
  401: () => texts.sessionEnded,
  403: () => texts.denied,
};

/** The text for an application that could not be sent, by the answer's status. */
function failureText(reason: unknown): string {
  const text = reason instanceof ApiError ? readTexts[reason.status]?.(reason) : undefined;
  return text ?? messageOf(reason, texts.submitFailed);
}

export function ApplicationForm({ userId, act, documentReasons, particulars, keepable }: Props) {
  const queryClient = useQueryClient();
  const form: Form = useApiForm({
    schema: applicationSchema,
    values: { ...emptyApplication, ...particulars, ...keptIn(keepable), gstNumber: particulars?.gstNumber ?? '' },
    checksLeftFields: ['gstNumber'],
    draft: { key: draftKeyOf(userId), without: applicationDocuments },
    send: submitApplication,
    onSent: ({ status, application: { submittedAt } }) =>
      queryClient.setQueryData(applicationState.queryKey, { status, submittedAt, reason: null, documentReasons: {} }),
    onFailed: (reason) => void lookAgain(reason),
    failed: failureText,
    cancelled: texts.cancelled,
  });

  /** The user applied in another tab, or became a seller: the page then shows that in place of the form. */
  async function lookAgain(reason: unknown) {
    await queryClient.invalidateQueries({ queryKey: applicationState.queryKey });
    const status = queryClient.getQueryData(applicationState.queryKey)?.status;
    const isTaken = reason instanceof ApiError && reason.status === 409;
    if (isTaken && (status === 'pending' || status === 'approved')) notify.bad(failureText(reason));
  }

  const text = (field: TypedField) => ({ ...form.field(field), label: texts.field[field] });
  const documentField = (document: Exclude<ApplicationDocument, 'shopPhotos'>) => (
    <DocumentField document={document} form={form} lastTime={documentReasons[document]} />
  );
  return (
    <form
      {...form.formProps}
      className={styles.form}
      onDragOver={refuseBesides}
      onDrop={refuseBesides}
      aria-label={texts.pageTitle}
    >
      <p className={styles.draft}>{noteOf({ isRestored: form.isRestored, particulars, keepable })}</p>
      <fieldset className={styles.fields} disabled={form.progress !== null}>
        <Section title={texts.section.business}>
          <TextField {...text('businessName')} autoComplete="organization" maxLength={120} />
          <Select {...text('businessType')} options={types()} placeholder={texts.chooseType} />
        </Section>
        <Section title={texts.section.tax}>
          <GstNumber form={form} />
          {documentField('gstCertificate')}
          <BusinessPan form={form} />
          {documentField('businessPanFile')}
          {documentField('aadhaarCard')}
        </Section>
        <Section title={texts.section.address}>
          <TextArea {...text('addressProofText')} hint={texts.addressHint} maxLength={500} rows={3} />
          {documentField('addressProofFile')}
        </Section>
        <Section title={texts.section.certificates}>
          {documentField('hallmarkCertificate')}
          {documentField('trademarkCertificate')}
        </Section>
        <Section title={texts.section.shop}>
          <div className={styles.wide}>
            <ShopPhotos form={form} lastTime={documentReasons.shopPhotos} />
          </div>
        </Section>
      </fieldset>
      <End form={form} act={act} />
    </form>
  );
}

/** What the form begins with. */
function noteOf({
  isRestored,
  particulars,
  keepable,
}: Pick<Props, 'particulars' | 'keepable'> & { isRestored: boolean }) {
  const hasKept = keepable.length > 0;
  if (isRestored) return hasKept ? texts.draftFoundAndKept : texts.draftFound;
  if (particulars) return hasKept ? texts.filledInAndKept : texts.filledIn;
  return texts.draftNote;
}

/** A file that misses its place by a finger would be opened by the browser in place of the page, and every chosen file be lost. */
function refuseBesides(event: DragEvent) {
  const isOnPlace = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (isOnPlace || !event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** In capitals; problems are shown on blur. */
function GstNumber({ form }: { form: Form }) {
  const isGood = gstProblem(useWatch({ control: form.control, name: 'gstNumber' })) === null;
  return (
    <Controlled form={form} name="gstNumber">
      {(field) => (
        <TextField
          {...field}
          onChange={({ target }) => field.onChange(target.value.toUpperCase())}
          label={texts.field.gstNumber}
          placeholder={texts.gstPlaceholder}
          hint={isGood ? <span className={styles.good}>{texts.gstGood}</span> : texts.gstHint}
          maxLength={15}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </Controlled>
  );
}

/** Any text is taken; one of another shape than a PAN is doubted once it is long enough, or was left. */
function BusinessPan({ form }: { form: Form }) {
  const pan = useWatch({ control: form.control, name: 'businessPanText' }).trim();
  const [wasLeft, setLeft] = useState(false);
  const { onBlur, ...field } = form.field('businessPanText');
  const isDoubted = pan !== '' && !isPan(pan) && (wasLeft || pan.length >= panLength);
  return (
    <TextField
      {...field}
      onBlur={(event) => {
        setLeft(true);
        void onBlur(event);
      }}
      label={texts.field.businessPanText}
      hint={isDoubted ? <span className={styles.doubted}>{texts.panDoubted}</span> : texts.panHint}
      maxLength={60}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function End({ form, act }: { form: Form; act: string }) {
  const { progress } = form;
  // Once all bytes are sent, the server may have stored the application.
  const canCancel = progress !== null && progress < 1;
  return (
    <div className={styles.end}>
      <FormNotes form={form} />
      {progress !== null && <UploadProgress share={progress} />}
      <div className={styles.acts}>
        {canCancel && (
          <Button look="line" onClick={form.cancel}>
            {texts.cancel}
          </Button>
        )}
        <SubmitButton form={form} size="large" busy={texts.sending}>
          {act}
        </SubmitButton>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <Heading level={2} ruled className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
