import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Onboarding.module.css';

/** A photo on its way. */
export interface SentPhoto {
  readonly photo: File | null;
  readonly sending: boolean;
  /** How far it is; null before that is known. */
  readonly percent: number | null;
  readonly forget: () => void;
  readonly send: () => void;
}

/** The photo as it was taken, to be looked at before it goes; a PDF by its name. */
export function SendPhoto(props: {
  readonly paper: SentPhoto;
  readonly name: string;
  readonly online: boolean;
}) {
  const { paper, name, online } = props;
  const { t } = useTranslation('own-onboarding');
  const format = useFormat();
  const { percent, photo } = paper;
  const pdf = photo?.type === 'application/pdf';
  const url = useObjectUrl(pdf ? null : photo);
  return (
    <>
      {url ? <img src={url} alt={t(($) => $.preview_of, { name })} className={css.photo} /> : null}
      {pdf ? (
        <p className={css.pdf}>
          <IconFileTypePdf size={32} aria-hidden="true" />
          <span>
            {photo.name}
            <span className={css.note}> · {format.bytes(photo.size)}</span>
          </span>
        </p>
      ) : null}
      {paper.sending ? (
        <progress className={css.bar} max={100} value={percent ?? 0} aria-label={t(($) => $.sending_start)} />
      ) : null}
      <div className={css.pair}>
        <Button wide disabled={paper.sending} onClick={paper.forget}>
          {t(($) => $.another)}
        </Button>
        <Button
          variant="primary"
          wide
          disabled={!online}
          working={
            paper.sending && (percent === null ? t(($) => $.sending_start) : t(($) => $.sending, { percent }))
          }
          onClick={paper.send}
        >
          {t(($) => $.send)}
        </Button>
      </div>
    </>
  );
}
