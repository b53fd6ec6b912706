import { useBackend } from '@legajo/ui/api/context.tsx';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activeTemplatesQuery } from '../onboarding/onboarding.ts';
import { GivesForms } from '../onboarding/people/GivesForms.tsx';
import type { Entry } from './entry.ts';
import css from './Load.module.css';

/** Whether those who are made begin an onboarding, with which template, and whether a mail invites them. */
export function EntryFields(props: {
  readonly entry: Entry;
  readonly onChange: (entry: Entry) => void;
  /** Whether rows of a file may say a template of their own. */
  readonly file?: boolean;
}) {
  const { entry, onChange } = props;
  const { t } = useTranslation('people-loads');
  const id = useId();
  const templates = useQuery(activeTemplatesQuery(useBackend())).data ?? [];
  return (
    <div className={css.entry}>
      <SelectField
        label={t(($) => $.entry.template)}
        optional
        help={t(($) => (props.file ? $.entry.template_help_file : $.entry.template_help))}
        placeholder={t(($) => $.entry.none)}
        options={templates.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={entry.template}
        onChange={({ target }) => onChange({ ...entry, template: target.value, forms: false })}
      />
      {entry.template === '' ? null : (
        <GivesForms
          template={entry.template}
          checked={entry.forms}
          onChange={(forms) => onChange({ ...entry, forms })}
        />
      )}
      <Checkbox
        label={t(($) => $.entry.invite)}
        checked={entry.invites}
        onChange={({ target }) => onChange({ ...entry, invites: target.checked })}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className={css.entryHelp}>
        {t(($) => $.entry.invite_help)}
      </p>
    </div>
  );
}
