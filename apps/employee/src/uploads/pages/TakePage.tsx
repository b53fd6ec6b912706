import { LIMITS } from '@legajo/contract/limits';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconCamera, IconFileUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Uploads.module.css';
import type { Origin } from '../uploads.ts';

/** A photo taken now, or files that are on the device. */
export function TakePage(props: {
  /** Which page it is for, where the type names its pages. */
  readonly name?: string | null;
  /** Several files at once, each its own page. */
  readonly several: boolean;
  readonly preparing: boolean;
  readonly onTake: (files: readonly File[], origin: Origin) => void;
}) {
  const { name, several, preparing, onTake } = props;
  const { t } = useTranslation('own-uploads');
  const format = useFormat();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const field = (origin: Origin) =>
    ({
      type: 'file',
      // The buttons stand for them, for every reader.
      hidden: true,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        const chosen = [...(event.target.files ?? [])];
        if (chosen.length > 0) onTake(chosen, origin);
        event.target.value = '';
      },
    }) as const;
  const photo = name ? t(($) => $.photo_of, { name }) : t(($) => $.photo);
  return (
    <div className={css.take}>
      <Button
        variant="primary"
        wide
        icon={<IconCamera />}
        working={preparing && t(($) => $.preparing)}
        onClick={() => camera.current?.click()}
      >
        {photo}
      </Button>
      <Button wide icon={<IconFileUpload />} disabled={preparing} onClick={() => files.current?.click()}>
        {t(($) => $.file)}
      </Button>
      <p className={css.note}>{t(($) => $.formats, { limit: format.bytes(LIMITS['upload.page.bytes']) })}</p>
      <input ref={camera} {...field('camara')} accept="image/*" capture="environment" aria-label={photo} />
      <input
        ref={files}
        {...field('archivo')}
        accept="image/*,application/pdf"
        multiple={several}
        aria-label={t(($) => $.file)}
      />
    </div>
  );
}
