import { labelOf } from '@gehna/client';
import { type ApplicationDocument, applicationDocuments, businessTypes } from '@gehna/contracts/lists';
import { FormNotes, SubmitButton, useWatch } from '@gehna/forms';
import { LeaveQuestion } from '@gehna/product-ui/leaving';
import { Button, classes, Heading, textStyles } from '@gehna/ui';
import { Select, TextArea, TextField } from '@gehna/ui/forms';
import { useKeptFocus } from '@gehna/ui/rows';
import type { DragEvent, ReactNode } from 'react';
import styles from './ApplicationForm.module.css';
import type { TypedField } from './application.ts';
import { DocumentField } from './DocumentField.tsx';
import { isKept } from './documents.ts';
import { ShopPhotos } from './ShopPhotos.tsx';
import { BusinessPan, GstNumber } from './TaxNumbers.tsx';
import { texts } from './texts.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { type Earlier, type ApplicationForm as Form, useApplicationForm } from './use-application-form.ts';

type Props = Earlier & {
  userId: string;
  /** Label of the button. */
  act: string;
  /** The reviewer's reasons about documents of the previous application. */
  documentReasons: Partial<Record<ApplicationDocument, string>>;
};

const types = () => businessTypes.map((type) => ({ value: type, label: labelOf(type) }));

export function ApplicationForm({ userId, act, documentReasons, ...earlier }: Props) {
  const form = useApplicationForm(userId, earlier);
  const hasReasons = Object.keys(documentReasons).length > 0;
  const hasFiles = useWatch({ control: form.control, name: applicationDocuments })
    .flat()
    .some((one) => !isKept(one));
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
      <p className={classes(textStyles.quietSmall, textStyles.measure)}>
        {noteOf(form.isRestored, hasReasons, earlier)}
      </p>
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
      <LeaveQuestion isTouched={hasFiles || form.progress !== null} words={texts.leave} />
    </form>
  );
}

/** What the form begins with. */
function noteOf(isRestored: boolean, hasReasons: boolean, { particulars, keepable }: Earlier) {
  const hasKept = keepable.length > 0;
  if (isRestored) return hasKept ? texts.draftFoundAndKept : texts.draftFound;
  if (particulars && hasKept) return hasReasons ? texts.filledInAndKept : texts.filledInAndAllKept;
  if (particulars) return texts.filledIn;
  return texts.draftNote;
}

/** A file that misses its place by a finger would be opened by the browser in place of the page, and every chosen file be lost. */
function refuseBesides(event: DragEvent) {
  const isOnPlace = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (isOnPlace || !event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function End({ form, act }: { form: Form; act: string }) {
  const { progress } = form;
  // Once all bytes are sent, the server may have stored the application.
  const canCancel = progress !== null && progress < 1;
  const acts = useKeptFocus<HTMLDivElement>();
  return (
    <div className={styles.end}>
      <FormNotes form={form} />
      {progress !== null && <UploadProgress share={progress} />}
      <div ref={acts} tabIndex={-1} className={styles.acts}>
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
