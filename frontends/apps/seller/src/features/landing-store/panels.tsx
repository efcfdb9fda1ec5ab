import { isStoreUpload, pictureTypes, storeLengths } from '@gehna/contracts/rules';
import { useWatch } from '@gehna/forms';
import { TextButton } from '@gehna/ui';
import { moved } from '../../moved.ts';
import { PictureRow } from '../../pictures/PictureRow.tsx';
import { UploadBar } from '../../pictures/UploadBar.tsx';
import { Badges } from './Badges.tsx';
import { EditorLine, EditorText } from './EditorText.tsx';
import { ImageField } from './ImageField.tsx';
import { LongText } from './LongText.tsx';
import { PlaceList } from './PlaceList.tsx';
import styles from './panels.module.css';
import { countries, states } from './places.ts';
import { slugFrom } from './slug.ts';
import { texts } from './texts.ts';
import { uploadWords } from './use-image-upload.ts';
import type { StoreEditor } from './use-store-editor.ts';

type Props = { editor: StoreEditor };

/** Name, address, place, logo and banner. */
export function BasicInfo({ editor }: Props) {
  const { store } = editor;
  const [storeName, storeSlug] = useWatch({ control: editor.control, name: ['storeName', 'storeSlug'] });
  const name = editor.field('storeName');
  const proposed = slugFrom(storeName);
  const slug = storeSlug.trim();
  const hint = slugHint(slug, editor);
  return (
    <div className={styles.panel}>
      <div className={styles.pair}>
        <EditorLine
          editor={editor}
          field="storeName"
          maxLength={storeLengths.storeName}
          onChange={(event) => {
            void name.onChange(event);
            // As long as there is no store, its address follows its name.
            if (store === null && storeSlug === proposed)
              editor.change('storeSlug', () => slugFrom(event.target.value));
          }}
        />
        <div>
          <EditorLine
            editor={editor}
            field="storeSlug"
            maxLength={storeLengths.storeSlug}
            autoCapitalize="none"
            spellCheck={false}
            hint={hint}
          />
          {proposed !== '' && proposed !== slug && (
            <TextButton
              small
              onClick={() => {
                editor.change('storeSlug', () => proposed);
                // The pressed button is gone.
                editor.setFocus('storeSlug');
              }}
            >
              {texts.takeSlug(proposed)}
            </TextButton>
          )}
        </div>
        <EditorLine editor={editor} field="city" maxLength={storeLengths.city} />
        <EditorLine editor={editor} field="state" maxLength={storeLengths.state} list="indian-states" />
        <datalist id="indian-states">
          {states.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <ImageField editor={editor} field="logo" />
      <ImageField editor={editor} field="banner" />
    </div>
  );
}

/** Where the store stands. */
function slugHint(slug: string, { store, isSlugChecked }: StoreEditor): string {
  if (isSlugChecked) return texts.slugIsChecked(slug);
  const breaksLinks = store !== null && slug !== '' && slug !== store.storeSlug;
  return breaksLinks ? `${texts.slugHint(slug)}. ${texts.slugChanges}` : texts.slugHint(slug);
}

/** The story of the seller, badges, and where it ships to. */
export function About({ editor }: Props) {
  return (
    <div className={styles.panel}>
      <LongText editor={editor} field="aboutUs" hint={texts.aboutHint} />
      <Badges editor={editor} />
      <PlaceList editor={editor} field="statesCovered" known={states} allWord={texts.addAllStates} />
      <PlaceList editor={editor} field="countriesCovered" known={countries} />
    </div>
  );
}

/** Photos of the shop in their order. */
export function Gallery({ editor }: Props) {
  const photos = useWatch({ control: editor.control, name: 'shopPhotos' });
  const upload = editor.uploads.shop;
  const problem = editor.errorAt('shopPhotos');
  return (
    <div data-at="shopPhotos">
      <PictureRow
        title={texts.field.shopPhotos}
        hint={texts.photosHint}
        addWord={upload.share === null ? texts.addPhotos : uploadWords(upload.share)}
        accept={pictureTypes}
        pictures={photos.map((address) => ({ id: address, src: isStoreUpload(address) ? address : null }))}
        problems={problem ? [...upload.problems, problem] : upload.problems}
        isBusy={upload.share !== null}
        onAdd={upload.add}
        onRemove={(index) => {
          upload.clearProblems();
          editor.change('shopPhotos', (all) => all.filter((_, at) => at !== index));
        }}
        onMove={(from, to) => editor.change('shopPhotos', (all) => moved(all, from, to))}
      >
        {upload.share !== null && <UploadBar label={texts.uploading} share={upload.share} />}
      </PictureRow>
    </div>
  );
}

export function Specialty({ editor }: Props) {
  return <LongText editor={editor} field="specialty" hint={texts.specialtyHint} />;
}

/** How buyers reach the store. */
export function Contact({ editor }: Props) {
  return (
    <div className={styles.panel}>
      <div className={styles.pair}>
        <EditorLine editor={editor} field="whatsapp" type="tel" inputMode="tel" hint={texts.numberHint} />
        <EditorLine editor={editor} field="phone" type="tel" inputMode="tel" hint={texts.numberHint} />
        <EditorLine editor={editor} field="email" type="email" inputMode="email" hint={texts.optional} />
      </div>
      <EditorText editor={editor} field="address" rows={3} maxLength={storeLengths.address} hint={texts.optional} />
    </div>
  );
}
