import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { SectionFields } from '@legajo/ui/self-service/SectionFields.tsx';
import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import type { SectionData } from '@legajo/ui/self-service/sections.ts';
import { type KeptSection, useSectionEdit } from '@legajo/ui/self-service/use-section-edit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { useWayBack } from '../app/use-place.ts';
import { useOwner } from '../typed/use-owner.ts';
import { keepDraft } from './kept-draft.ts';
import css from './MyData.module.css';

/** The form of a part. What is written stays on this device, encrypted, until it is sent, also without a line. */
export function EditForm(props: {
  readonly section: SectionId;
  readonly personId: number;
  readonly data: SectionData;
  /** What was written before and not sent. */
  readonly kept: KeptSection | null;
}) {
  const { section, personId, data, kept } = props;
  const { t } = useTranslation('own-changes');
  const { t: own } = useTranslation('own-sections');
  const go = useGo();
  const back = useWayBack();
  const owner = useOwner();
  const [taken, setTaken] = useState(kept !== null);
  const edit = useSectionEdit({
    section,
    personId,
    data,
    manages: false,
    kept,
    onKeep: (now) => keepDraft(owner, section, now),
    onSaved: ({ estado }) =>
      void go({
        to: back,
        search: { done: estado === 'pendiente' ? 'enviado' : 'guardado' },
        replace: true,
      }),
    onUnchanged: () => void go({ to: back, replace: true }),
  });
  const problemText = useProblemText(edit.problem);
  const asks = data.cambia === 'pedido';
  return (
    <form
      ref={edit.form}
      noValidate
      className={css.form}
      aria-label={own(($) => $.sections[section])}
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
      <p className={css.note}>{asks ? t(($) => $.asks) : t(($) => $.at_once)}</p>
      {data.pendiente ? <Notice tone="wait">{t(($) => $.replaces)}</Notice> : null}
      {taken || (edit.restored && edit.dirty) ? (
        <Notice
          tone="info"
          live
          action={
            <Button
              size="small"
              onClick={() => {
                edit.discard();
                setTaken(false);
              }}
            >
              {t(($) => $.discard)}
            </Button>
          }
        >
          {t(($) => $.taken_up)}
        </Notice>
      ) : null}
      <BothChanged names={edit.both.map(edit.nameOf)} />
      <SectionFields edit={edit} />
      {edit.problem ? (
        <Notice
          tone={edit.stale ? 'wait' : 'err'}
          live
          action={
            edit.stale ? (
              <Button size="small" onClick={() => void edit.catchUp()}>
                {own(($) => $.catch_up)}
              </Button>
            ) : undefined
          }
        >
          {problemText} {edit.problem.kind === 'offline' ? t(($) => $.kept) : null}
        </Notice>
      ) : null}
      <div className={css.send}>
        <Button type="submit" variant="primary" wide working={edit.saving && own(($) => $.sending)}>
          {asks ? t(($) => $.send) : t(($) => $.save)}
        </Button>
      </div>
    </form>
  );
}
