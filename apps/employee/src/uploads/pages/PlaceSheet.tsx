import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Uploads.module.css';
import type { OwnUpload } from '../uploads.ts';
import type { Waiting } from '../waiting/waiting.ts';
import { PageActs } from './PageActs.tsx';
import { PagePicture } from './PagePicture.tsx';
import type { PlaceOfPage } from './places.ts';
import { TakePage } from './TakePage.tsx';
import type { Taking } from './use-taking.ts';

/** One page: taken where there is none; looked at, turned, cut, taken again, moved or removed where there is. */
export function PlaceSheet(props: {
  readonly draft: OwnUpload | undefined;
  readonly place: PlaceOfPage;
  /** The last place that a page can be moved to. */
  readonly last: number;
  readonly taking: Taking;
  readonly waiting: Waiting;
  readonly onFit: () => void;
  readonly onClose: () => void;
}) {
  const { draft, place, last, taking, waiting, onFit, onClose } = props;
  const { t } = useTranslation('own-uploads');
  const online = useOnline();
  const [replacing, setReplacing] = useState(false);
  const { n, sheet, waiting: page } = place;
  const title = place.name ?? t(($) => $.page_n, { n });
  const problemText = useProblemText(page?.problem);
  const takes = replacing || (!sheet && !page);
  return (
    <Dialog open shape="sheet" title={title} onClose={onClose} dirty={false}>
      <div className={css.sheet}>
        {takes ? (
          <TakePage
            name={place.name}
            several={false}
            preparing={taking.preparing}
            onTake={(files, origin) => {
              taking.take(files, origin, n);
              onClose();
            }}
          />
        ) : (
          <PagePicture
            draftId={draft?.id}
            sheet={sheet}
            file={page?.file ?? null}
            alt={t(($) => $.picture_of, { name: title })}
          />
        )}
        {page?.problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        {page && !takes ? (
          <div className={css.acts}>
            {page.stage === 'fit' ? (
              <Button variant="primary" onClick={onFit}>
                {t(($) => $.fit)}
              </Button>
            ) : null}
            {page.problem ? (
              <Button variant="primary" onClick={() => waiting.again(page)}>
                {t(($) => $.again)}
              </Button>
            ) : null}
            <Button onClick={() => setReplacing(true)}>{t(($) => $.replace)}</Button>
            <Button
              variant="danger"
              onClick={() => {
                waiting.remove(page);
                onClose();
              }}
            >
              {t(($) => $.remove)}
            </Button>
          </div>
        ) : null}
        {sheet && draft && !page && !takes ? (
          <PageActs
            draft={draft}
            sheet={sheet}
            name={title}
            last={last}
            waiting={waiting}
            onReplace={() => setReplacing(true)}
            onClose={onClose}
          />
        ) : null}
        {online || takes ? null : (
          <Notice tone="wait" live>
            {t(($) => $.offline)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
