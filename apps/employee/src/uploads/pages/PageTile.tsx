import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Uploads.module.css';
import { PagePicture } from './PagePicture.tsx';
import type { PlaceOfPage } from './places.ts';

/** A place of a draft as a card: what is in it and how far that is; pressed, what can be done with it. */
export function PageTile(props: {
  readonly draftId: number | undefined;
  readonly place: PlaceOfPage;
  readonly onOpen: () => void;
}) {
  const { draftId, place, onOpen } = props;
  const { t } = useTranslation('own-uploads');
  const { n, name, required, sheet, waiting } = place;
  const title = name ?? t(($) => $.page_n, { n });
  const full = waiting !== null || sheet !== null;
  return (
    <button type="button" className={css.tile} data-empty={full ? undefined : ''} onClick={onOpen}>
      {full ? (
        <PagePicture draftId={draftId} sheet={sheet} file={waiting?.file ?? null} alt="" />
      ) : (
        <span className={css.shape}>
          <IconPlus size={32} aria-hidden="true" />
        </span>
      )}
      <span className={css.tileName}>{title}</span>
      {waiting ? (
        <WaitingState waiting={waiting} name={title} />
      ) : sheet ? (
        <span className={css.kept}>
          <IconCheck size={18} aria-hidden="true" />
          {t(($) => $.page_kept)}
        </span>
      ) : (
        <span className={css.note}>{required ? t(($) => $.page_required) : t(($) => $.page_optional)}</span>
      )}
    </button>
  );
}

function WaitingState(props: {
  readonly waiting: NonNullable<PlaceOfPage['waiting']>;
  readonly name: string;
}) {
  const { waiting, name } = props;
  const { t } = useTranslation('own-uploads');
  const online = useOnline();
  const problemText = useProblemText(waiting.problem);
  if (waiting.problem) return <span className={css.refused}>{problemText}</span>;
  if (waiting.stage === 'fit') return <span className={css.wait}>{t(($) => $.page_fit)}</span>;
  if (!online) return <span className={css.wait}>{t(($) => $.page_line)}</span>;
  const percent = waiting.percent ?? 0;
  return (
    <>
      <span className={css.note}>
        {waiting.percent === null ? t(($) => $.page_waits) : t(($) => $.page_sending, { percent })}
      </span>
      <progress className={css.bar} max={100} value={percent} aria-label={t(($) => $.page_bar, { name })} />
    </>
  );
}
