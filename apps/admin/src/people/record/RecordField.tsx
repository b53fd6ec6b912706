import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { formatIdentity } from '@legajo/ui/i18n/people.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NameAsked } from '../names/NameAsked.tsx';
import { NumberAsked } from '../names/NumberAsked.tsx';
import { isNamed } from '../names/use-made.ts';
import { offersQuery } from '../offers.ts';
import css from './Form.module.css';
import { ManagerField } from './ManagerField.tsx';
import type { DraftField } from './record-draft.ts';
import type { RecordEdit } from './use-record-edit.ts';

/** What stands there is offered too, though the list may have lost it since. */
const withOwn = (offers: readonly string[], own: string) =>
  own === '' || offers.includes(own) ? offers : [own, ...offers];

/** One field as its rule says: what may be typed, whether at all, and what stood there before. */
export function RecordField(props: { readonly field: DraftField; readonly edit: RecordEdit }) {
  const { field, edit } = props;
  const { t } = useTranslation('employee-file');
  const country = useSession().user?.pais;
  const id = useId();
  const reaches = useReach();
  const offers = useQuery(offersQuery(useBackend(), field)).data ?? [];
  const rule = edit.ruleOf(field);
  if (!rule) return null;
  const error = edit.errorOf(field);
  const label = rule.etiqueta;
  if (field === 'reporta') {
    const aside = edit.changed.includes(field) ? before(edit.began.reporta?.nombre) : undefined;
    return (
      <ManagerField
        label={label}
        value={edit.draft.reporta}
        onChange={(manager) => edit.set(field, manager)}
        error={error}
        aside={aside}
        self={edit.id}
      />
    );
  }
  const own = edit.draft[field];
  // What stands is written as everywhere else; what is typed stays as it is typed.
  const value = field === 'cuil' && own === edit.began.cuil ? formatIdentity(own, country) : own;
  // Whoever changes one of these could become that person.
  if (!reaches && (field === 'mail' || field === 'usuario'))
    return <TextField label={label} value={value} readOnly name={field} help={t(($) => $.not_of_managers)} />;
  if (rule.editable === 0)
    return <TextField label={label} value={value} readOnly name={field} help={rule.motivo} />;
  const stood = field === 'cuil' ? formatIdentity(edit.began.cuil, country) : edit.began[field];
  if (rule.tipo === 'lista')
    return (
      <SelectField
        label={label}
        name={field}
        optional={rule.obligatorio === 0}
        error={error}
        aside={edit.changed.includes(field) ? before(stood) : undefined}
        placeholder={t(($) => $.empty)}
        value={value}
        options={withOwn(offers, value).map((name) => ({ value: name, label: name }))}
        onChange={({ target }) => edit.set(field, target.value)}
      />
    );
  const Line = rule.tipo === 'fecha' ? DateField : TextField;
  const text = (
    <>
      <Line
        label={label}
        name={field}
        value={value}
        required={rule.obligatorio === 1}
        optional={rule.obligatorio === 0}
        error={error}
        aside={edit.changed.includes(field) ? before(stood) : undefined}
        autoComplete="off"
        {...(rule.tipo === 'mail' ? { type: 'email', spellCheck: false } : {})}
        {...(offers.length > 0 ? { list: `${id}-offers` } : {})}
        onChange={({ target }) => edit.set(field, target.value)}
      />
      {offers.length > 0 ? (
        <datalist id={`${id}-offers`}>
          {offers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      ) : null}
    </>
  );
  const choose = (chosen: string) => edit.set(field, chosen);
  if (field === 'cuil')
    return (
      <NumberAsked value={value} onChoose={choose}>
        {text}
      </NumberAsked>
    );
  if (isNamed(field))
    return (
      <NameAsked
        field={field}
        value={value}
        made={edit.made.isMade(field, value)}
        onMake={() => edit.made.make(field, value)}
        onChoose={choose}
      >
        {text}
      </NameAsked>
    );
  return text;

  function before(value: string | null | undefined) {
    return <span className={css.before}>{t(($) => $.was, { value: value || t(($) => $.empty) })}</span>;
  }
}
