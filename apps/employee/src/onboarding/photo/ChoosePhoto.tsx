import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Onboarding.module.css';
import { PAPER_ACCEPT, PAPER_MAX_BYTES, PHOTO_ACCEPT } from './use-photo.ts';

/** A photo taken now, or a photo or PDF of those on the telephone. */
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
      <p className={css.note}>{t(($) => $.formats, { limit: format.bytes(PAPER_MAX_BYTES) })}</p>
      <input
        ref={camera}
        {...field}
        accept={PHOTO_ACCEPT}
        capture="environment"
        aria-label={t(($) => $.take)}
      />
      <input ref={gallery} {...field} accept={PAPER_ACCEPT} aria-label={t(($) => $.choose)} />
    </>
  );
}
