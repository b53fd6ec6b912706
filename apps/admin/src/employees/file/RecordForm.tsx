import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Form.module.css';
import { type Employee, type FieldRule, offersQuery } from './file.ts';
import { RecordField } from './RecordField.tsx';
import { SECTION_TEXTS, SECTIONS, type SectionId } from './record-draft.ts';
import { type RecordEdit, useRecordEdit } from './use-record-edit.ts';

const IDS = Object.keys(SECTIONS) as SectionId[];

/** The whole record to edit, begun at one of its sections. Leaving with changes asks first. */
export function RecordForm(props: {
  readonly employee: Employee;
  readonly rules: readonly FieldRule[];
  readonly section: SectionId;
  readonly onDone: () => void;
}) {
  const { employee, rules, section } = props;
  const { t } = useTranslation('employee-file');
  const offers = useQuery(offersQuery(useBackend())).data ?? {};
  // Saved or thrown away: nothing is left to ask about.
  const free = useRef(false);
  const leave = () => {
    free.current = true;
    props.onDone();
  };
  const edit = useRecordEdit(employee, rules, leave);
  const dirty = edit.changed.length > 0;
  const blocker = useBlocker({
    shouldBlockFn: () => dirty && !free.current,
    enableBeforeUnload: () => dirty && !free.current,
    withResolver: true,
  });
  const { focus } = edit;
  const begin = useRef(focus);
  useEffect(() => begin.current(SECTIONS[section][0]), [section]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.submit();
  };
  return (
    <form
      ref={edit.form}
      onSubmit={submit}
      noValidate
      className={css.form}
      aria-label={t(($) => $.tabs.record)}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
        event.preventDefault();
        edit.submit();
      }}
    >
      <WhatIsWrong edit={edit} />
      {IDS.map((id) => (
        <fieldset key={id} className={css.section}>
          <legend>{t(($) => $.sections[SECTION_TEXTS[id]])}</legend>
          <p className={css.about}>{t(($) => $.about[SECTION_TEXTS[id]])}</p>
          <div className={css.fields}>
            {SECTIONS[id].map((field) => (
              <RecordField key={field} field={field} edit={edit} offers={offers[field] ?? []} />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={css.bar}>
        <p role="status">
          <strong>{t(($) => $.unsaved, { count: edit.changed.length })}</strong>
          <span>{edit.changed.map((field) => edit.ruleOf(field)?.etiqueta).join(', ')}</span>
        </p>
        <Button onClick={leave}>{t(($) => $.discard)}</Button>
        <Button type="submit" variant="primary" keys="Ctrl S" working={edit.saving && t(($) => $.saving)}>
          {t(($) => $.save)}
        </Button>
      </div>
      <Dialog
        open={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title={t(($) => $.leave_title)}
        footer={
          <>
            <Button onClick={() => blocker.reset?.()}>{t(($) => $.leave_stay)}</Button>
            <Button variant="danger" onClick={() => blocker.proceed?.()}>
              {t(($) => $.leave_go)}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.unsaved, { count: edit.changed.length })}.</p>
      </Dialog>
    </form>
  );
}

/** Over a long form: which fields are to be corrected, or what stands in the way of saving. */
function WhatIsWrong({ edit }: { readonly edit: RecordEdit }) {
  const { t } = useTranslation('employee-file');
  const problemText = useProblemText(edit.problem);
  if (edit.stale)
    return (
      <Notice
        tone="wait"
        live
        action={
          <Button size="small" onClick={() => void edit.catchUp()}>
            {t(($) => $.catch_up)}
          </Button>
        }
      >
        {problemText}
      </Notice>
    );
  if (edit.faulty.length > 0)
    return (
      <Notice tone="err" live>
        {t(($) => $.to_correct, { count: edit.faulty.length })}{' '}
        {edit.faulty.map((field, i) => (
          <span key={field}>
            {i > 0 ? ', ' : ''}
            <button type="button" className={css.jump} onClick={() => edit.focus(field)}>
              {edit.ruleOf(field)?.etiqueta}
            </button>
          </span>
        ))}
      </Notice>
    );
  // What stood under a field that was changed since is not said over the form either.
  const fields = Object.keys(edit.problem?.fields ?? {});
  return edit.problem && fields.every((name) => !(name in edit.draft)) ? (
    <Notice tone="err" live>
      {problemText}
    </Notice>
  ) : null;
}
