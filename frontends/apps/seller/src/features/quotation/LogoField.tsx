import { useQuery } from '@gehna/build/query';
import { refusalOr } from '@gehna/client';
import { fileTooLarge, isStoreUpload, pictureTypes, quotationRules } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { Icon, TextButton, textStyles } from '@gehna/ui';
import Upload from 'lucide-react/icons/upload';
import { useId, useRef } from 'react';
import { FileChooser } from '../../pictures/FileChooser.tsx';
import { FileProblems } from '../../pictures/FileProblems.tsx';
import { myStore } from '../landing-store/api.ts';
import { PictureNotReadable } from './api.ts';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { QuotationForm } from './use-quotation-form.ts';

const field = 'letterhead.logo';

/** The logo of the letterhead: a picture of this device, or that of the store. */
export function LogoField({ form }: { form: QuotationForm }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const logo = useWatch({ control: form.control, name: field });
  const storeLogo = useQuery(myStore).data?.logo;
  const storing = form.storingLogo;
  const problem = storing.isError ? problemOf(storing.error, storing.variables) : form.errorAt(field);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset takes part in no grid
    <div role="group" aria-labelledby={id} className={styles.logo}>
      <b id={id}>{texts.logo}</b>
      {logo && <img src={logo.src} alt={texts.logoAlt} width={logo.width} height={logo.height} />}
      <div className={styles.adding}>
        <FileChooser
          ref={input}
          accept={pictureTypes}
          isBusy={storing.isPending}
          describedBy={`${id}-hint ${id}-problem`}
          onAdd={([file]) => file && storing.mutate(file)}
        >
          <Icon of={Upload} size="small" />
          {storing.isPending ? texts.logoComing : logo ? texts.otherLogo : texts.chooseLogo}
        </FileChooser>
        {storeLogo && isStoreUpload(storeLogo) && (
          <TextButton onClick={() => !storing.isPending && storing.mutate(storeLogo)}>{texts.useStoreLogo}</TextButton>
        )}
        {logo && (
          <TextButton
            onClick={() => {
              form.setValue(field, null, { shouldDirty: true });
              // The pressed button is removed with the picture.
              input.current?.focus();
            }}
          >
            {texts.removeLogo}
          </TextButton>
        )}
      </div>
      <p id={`${id}-hint`} className={textStyles.quietSmall}>
        {texts.logoHint}
      </p>
      <FileProblems id={`${id}-problem`} problems={problem ? [problem] : []} />
    </div>
  );
}

function problemOf(reason: Error, from: File | string): string {
  if (from instanceof File && from.size > quotationRules.logoMaxBytes) return fileTooLarge(quotationRules.logoMaxBytes);
  if (reason instanceof PictureNotReadable) return texts.storeLogoNotReadable;
  return refusalOr(reason, texts.logoFailed);
}
