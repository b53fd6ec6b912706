import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { SectionFields } from '@legajo/ui/self-service/SectionFields.tsx';
import type { SectionId } from '@legajo/ui/self-service/section-draft.ts';
import type { SectionData } from '@legajo/ui/self-service/sections.ts';
import { useSectionEdit } from '@legajo/ui/self-service/use-section-edit.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './OwnSections.module.css';

/** A section while Human Resources edits it. Leaving with changes asks first. */
export function SectionEditor(props: {
  readonly section: SectionId;
  readonly personId: number;
  readonly data: SectionData;
  readonly manages: boolean;
  readonly onClose: () => void;
}) {
  const { section, personId, data, manages, onClose } = props;
  const { t } = useTranslation('self-service');
  const { t: own } = useTranslation('own-sections');
  const toast = useToast();
  const edit = useSectionEdit({
    section,
    personId,
    data,
    manages,
    onUnchanged: onClose,
    onSaved({ estado }) {
      toast({
        tone: 'ok',
        title: estado === 'pendiente' ? t(($) => $.own.asked) : t(($) => $.own.saved),
        detail: own(($) => $.sections[section]),
      });
      onClose();
    },
  });
  const problemText = useProblemText(edit.problem);
  const { form } = edit;
  const began = useRef(form);
  useEffect(() => began.current.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      aria-label={own(($) => $.sections[section])}
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
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
          {problemText}
        </Notice>
      ) : null}
      <BothChanged names={edit.both.map(edit.nameOf)} />
      <SectionFields edit={edit} />
      <div className={css.acts}>
        <Button type="submit" variant="primary" working={edit.saving && t(($) => $.own.saving)}>
          {t(($) => $.own.save)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.own.cancel)}</Button>
      </div>
      <LeaveGuard when={() => edit.unsaved() && !edit.saving} />
    </form>
  );
}
