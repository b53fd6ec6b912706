import { Button } from '@legajo/ui/kit/Button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../../documents/my-document.ts';
import { type Shown, useShown } from '../../documents/use-shown.ts';
import { DocumentPages } from '../../reader/DocumentPages.tsx';
import { usePdfBytes } from '../../reader/use-pdf-bytes.ts';
import bar from '../Signing.module.css';
import css from './Together.module.css';

/** One document of those that wait, shown whole before it may be signed with the others. */
export function LookStep(props: {
  readonly document: MyDocument;
  readonly title: string;
  /** It was shown whole before, on this very screen. */
  readonly seen: boolean;
  readonly onShown: (shown: Shown) => void;
  readonly onNext: () => void;
  readonly onLeaveOut: () => void;
}) {
  const { document, title, seen, onShown, onNext, onLeaveOut } = props;
  const { t } = useTranslation('reader');
  const { t: own } = useTranslation('own-together');
  const pdf = usePdfBytes(document);
  const { shown, note } = useShown(document);
  const [zoom, setZoom] = useState(1);
  const { pages, by, all } = shown;
  useEffect(() => {
    if (all) onShown({ pages, by, all });
  }, [pages, by, all, onShown]);
  return (
    <>
      <div className={css.page}>
        <DocumentPages document={document} title={title} pdf={pdf} zoom={zoom} onZoom={setZoom} note={note} />
      </div>
      <footer className={`${bar.bar} ${css.looking}`}>
        <div className={bar.barText}>
          <span>
            {seen || all || pages === 0
              ? own(($) => $.look)
              : t(($) => $.look_all, { seen: pages, pages: document.paginas })}
          </span>
        </div>
        <Button variant="quiet" onClick={onLeaveOut}>
          {own(($) => $.later)}
        </Button>
        <Button variant="primary" className={bar.barButton} disabled={!seen && !all} onClick={onNext}>
          {t(($) => $.next)}
        </Button>
      </footer>
    </>
  );
}
