import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useOnline } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { PaperPages } from '@legajo/ui/onboarding/PaperPages.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BroughtActs } from './BroughtActs.tsx';
import css from './Onboarding.module.css';
import type { Step } from './onboarding.ts';
import { ChoosePhoto } from './photo/ChoosePhoto.tsx';
import { SendPhoto } from './photo/SendPhoto.tsx';
import { usePaper } from './use-paper.ts';

/** One paper: its photo or PDF is chosen, looked at and sent; one that is there is looked at, replaced or taken away. */
export function PaperSheet(props: {
  readonly personId: number;
  readonly step: Step;
  readonly onClose: () => void;
}) {
  const { personId, step, onClose } = props;
  const { t } = useTranslation('own-onboarding');
  const online = useOnline();
  const paper = usePaper(personId, step, onClose);
  const [replacing, setReplacing] = useState(false);
  const there = step.idSubida !== null;
  const sentBack = step.estado === 'rechazado';
  const looks = there && !sentBack && !replacing && !paper.photo;
  return (
    <Dialog open shape="sheet" onClose={onClose} title={step.nombre}>
      <div className={css.sheet}>
        {sentBack && step.motivo ? (
          <Notice tone="wait">
            <strong>{t(($) => $.sent_back)}</strong>
            <p>{step.motivo}</p>
          </Notice>
        ) : null}
        {looks ? (
          <>
            <PaperPages
              personId={personId}
              field={step.clave}
              at={step.cuando}
              pages={step.hojas}
              name={step.nombre}
              altOf={(n, count) =>
                count === 1
                  ? t(($) => $.picture_of, { name: step.nombre })
                  : t(($) => $.page_of, { name: step.nombre, n, count })
              }
            />
            <BroughtActs paper={paper} disabled={!online} onReplace={() => setReplacing(true)} />
          </>
        ) : null}
        {!looks && paper.photo ? <SendPhoto paper={paper} name={step.nombre} online={online} /> : null}
        {!looks && !paper.photo ? <ChoosePhoto onPhoto={paper.take} preparing={paper.preparing} /> : null}
        {paper.problemText ? (
          <Notice tone="err" live>
            {paper.problemText}
          </Notice>
        ) : null}
        {online || !(looks || paper.photo) ? null : (
          <Notice tone="wait" live>
            {looks ? t(($) => $.offline_brought) : t(($) => $.offline)}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
