import parts from '@legajo/ui/form/FormSection.module.css';
import { FormTrouble } from '@legajo/ui/form/FormTrouble.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { SaveBar } from '@legajo/ui/form/SaveBar.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee, FieldRule } from '../file/file.ts';
import css from './Form.module.css';
import { RecordField } from './RecordField.tsx';
import { SECTION_TEXTS, SECTIONS, type SectionId } from './record-draft.ts';
import { useRecordEdit } from './use-record-edit.ts';

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
  const edit = useRecordEdit(employee, rules, props.onDone);
  const leave = () => {
    edit.letGo();
    props.onDone();
  };
  const { focus } = edit;
  const begin = useRef(focus);
  useEffect(() => {
    const [first] = SECTIONS[section];
    if (first) begin.current(first);
  }, [section]);
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
      <FormTrouble
        problem={edit.problem}
        stale={edit.stale}
        catchUp={{ label: t(($) => $.catch_up), go: edit.catchUp }}
        faulty={edit.faulty}
        toCorrect={t(($) => $.to_correct, { count: edit.faulty.length })}
        nameOf={(field) => edit.ruleOf(field)?.etiqueta}
        onFocus={edit.focus}
        atLarge={edit.atLarge}
        both={edit.both}
      />
      {IDS.map((id) => (
        <fieldset key={id} className={`${parts.section} ${css.section}`}>
          <legend>{t(($) => $.sections[SECTION_TEXTS[id]])}</legend>
          <p className={`${parts.about} ${css.about}`}>{t(($) => $.about[SECTION_TEXTS[id]])}</p>
          <div className={css.fields}>
            {SECTIONS[id].map((field) => (
              <RecordField key={field} field={field} edit={edit} />
            ))}
          </div>
        </fieldset>
      ))}
      <SaveBar
        unsaved={t(($) => $.unsaved, { count: edit.changed.length })}
        names={edit.changed.map((field) => edit.ruleOf(field)?.etiqueta).join(', ')}
        discard={t(($) => $.discard)}
        onDiscard={leave}
        save={t(($) => $.save)}
        saving={edit.saving && t(($) => $.saving)}
      />
      <LeaveGuard when={edit.unsaved} />
    </form>
  );
}
