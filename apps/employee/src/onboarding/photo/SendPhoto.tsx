import { Button } from '@legajo/ui/kit/Button.tsx';
import { useObjectUrl } from '@legajo/ui/upload/use-object-url.ts';
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

/** The photo as it was taken, to be looked at before it goes. */
export function SendPhoto(props: {
  readonly paper: SentPhoto;
  readonly name: string;
  readonly online: boolean;
}) {
  const { paper, name, online } = props;
  const { t } = useTranslation('own-onboarding');
  const url = useObjectUrl(paper.photo);
  const { percent } = paper;
  return (
    <>
      {url ? <img src={url} alt={t(($) => $.preview_of, { name })} className={css.photo} /> : null}
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
