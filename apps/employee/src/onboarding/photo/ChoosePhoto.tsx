import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Onboarding.module.css';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from './use-photo.ts';

/** A photo taken now, or one of those on the telephone. */
export function ChoosePhoto(props: { readonly onPhoto: (photo: File) => void; readonly preparing: boolean }) {
  const { onPhoto, preparing } = props;
  const { t } = useTranslation('own-onboarding');
  const format = useFormat();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const field = {
    type: 'file',
    // The buttons stand for them, for every reader.
    hidden: true,
    accept: PHOTO_TYPES.join(','),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      const [chosen] = event.target.files ?? [];
      if (chosen) onPhoto(chosen);
      event.target.value = '';
    },
  } as const;
  return (
    <>
      <p>{t(($) => $.advice)}</p>
      <Button
        variant="primary"
        wide
        icon={<IconCamera />}
        working={preparing && t(($) => $.preparing)}
        onClick={() => camera.current?.click()}
      >
        {t(($) => $.take)}
      </Button>
      <Button wide icon={<IconPhoto />} disabled={preparing} onClick={() => gallery.current?.click()}>
        {t(($) => $.choose)}
      </Button>
      <p className={css.note}>{t(($) => $.formats, { limit: format.bytes(PHOTO_MAX_BYTES) })}</p>
      <input ref={camera} {...field} capture="environment" aria-label={t(($) => $.take)} />
      <input ref={gallery} {...field} aria-label={t(($) => $.choose)} />
    </>
  );
}
