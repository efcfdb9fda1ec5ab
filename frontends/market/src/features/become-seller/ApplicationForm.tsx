import { gstProblem } from '@gehna/contracts/gst';
import { type ApplicationDocument, businessTypes } from '@gehna/contracts/lists';
import { Button, Heading, Note } from '@gehna/ui';
import { Select, TextArea, TextField } from '@gehna/ui/forms';
import type { DragEvent, ReactNode } from 'react';
import styles from './ApplicationForm.module.css';
import { DocumentField } from './DocumentField.tsx';
import type { ApplicationField, TypedField } from './fields.ts';
import { ShopPhotos } from './ShopPhotos.tsx';
import { texts } from './texts.ts';
import { UploadProgress } from './UploadProgress.tsx';
import { type ApplicationFormState, useApplicationForm } from './use-application-form.ts';

type Props = {
  userId: string;
  /** What the button says. */
  act: string;
  /** What the reviewer said about papers of the application before this one. */
  documentReasons: Partial<Record<ApplicationDocument, string>>;
};

const types = businessTypes.map((type) => ({ value: type, label: type }));

export function ApplicationForm({ userId, act, documentReasons }: Props) {
  const form = useApplicationForm(userId);
  const { problems, typed } = form;
  const control = (field: TypedField) => ({
    name: field,
    label: texts.field[field],
    value: typed[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => form.type(field, target.value),
    onBlur: () => form.leave(field),
  });
  const paper = (document: Exclude<ApplicationDocument, 'shopPhotos'>) => (
    <Place of={document}>
      <DocumentField document={document} form={form} lastTime={documentReasons[document]} />
    </Place>
  );
  const isGstGood = typed.gstNumber !== '' && gstProblem(typed.gstNumber) === null;

  return (
    <form
      ref={form.place}
      className={styles.form}
      onSubmit={form.submit}
      onDragOver={refuseBesides}
      onDrop={refuseBesides}
      noValidate
      aria-label={texts.pageTitle}
    >
      <p className={styles.draft}>{form.isDraftFound ? texts.draftFound : texts.draftNote}</p>
      <fieldset className={styles.fields} disabled={form.share !== null}>
        <Section title={texts.section.business}>
          <Place of="businessName">
            <TextField {...control('businessName')} autoComplete="organization" maxLength={120} />
          </Place>
          <Place of="businessType">
            <Select {...control('businessType')} options={types} placeholder={texts.chooseType} />
          </Place>
        </Section>
        <Section title={texts.section.tax}>
          <Place of="gstNumber">
            <TextField
              {...control('gstNumber')}
              placeholder={texts.gstPlaceholder}
              hint={isGstGood ? <span className={styles.good}>{texts.gstGood}</span> : texts.gstHint}
              maxLength={15}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </Place>
          {paper('gstCertificate')}
          <Place of="businessPanText">
            <TextField
              {...control('businessPanText')}
              hint={texts.panHint}
              maxLength={60}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
            />
          </Place>
          {paper('businessPanFile')}
          {paper('aadhaarCard')}
        </Section>
        <Section title={texts.section.address}>
          <Place of="addressProofText">
            <TextArea {...control('addressProofText')} hint={texts.addressHint} maxLength={500} rows={3} />
          </Place>
          {paper('addressProofFile')}
        </Section>
        <Section title={texts.section.certificates}>
          {paper('hallmarkCertificate')}
          {paper('trademarkCertificate')}
        </Section>
        <Section title={texts.section.shop}>
          <Place of="shopPhotos" wide>
            <ShopPhotos form={form} lastTime={documentReasons.shopPhotos} />
          </Place>
        </Section>
      </fieldset>
      <End form={form} act={act} />
    </form>
  );
}

/** A file that misses its place by a finger would be opened by the browser in place of the page, and every chosen file be lost. */
function refuseBesides(event: DragEvent) {
  const isOnPlace = event.target instanceof HTMLInputElement && event.target.type === 'file';
  if (isOnPlace || !event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

function End({ form, act }: { form: ApplicationFormState; act: string }) {
  const isSending = form.share !== null;
  // Once everything has arrived, nobody can say any more that nothing was submitted.
  const canCancel = form.share !== null && form.share < 1;
  return (
    <div className={styles.end}>
      {form.failure && (
        <Note meaning="bad" announce onClose={form.closeFailure}>
          {form.failure}
        </Note>
      )}
      {form.share !== null && <UploadProgress share={form.share} />}
      <div className={styles.acts}>
        {canCancel && (
          <Button look="line" onClick={form.cancel}>
            {texts.cancel}
          </Button>
        )}
        <Button type="submit" size="large" busy={isSending && texts.sending}>
          {act}
        </Button>
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

/** Where a field stands, so that the focus finds it. */
function Place({ of, wide, children }: { of: ApplicationField; wide?: boolean; children: ReactNode }) {
  return (
    <div data-field={of} className={wide ? styles.wide : undefined}>
      {children}
    </div>
  );
}
