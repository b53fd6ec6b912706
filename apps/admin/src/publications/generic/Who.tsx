import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { locationsQuery, positionsQuery, sectorsQuery } from '../../people/employees.ts';
import { numbersIn, type Whom } from './draft.ts';
import css from './Generic.module.css';

/** For whom it is: conditions, numbers, or both, which add up. */
export function Who(props: {
  readonly draft: Whom;
  readonly choose: (change: Partial<Whom>, ...fields: (keyof Whom)[]) => void;
  readonly error: string | undefined;
}) {
  const { draft, choose, error } = props;
  const { t } = useTranslation('publish-generic');
  const name = useId();
  const radio = (who: Whom['who'], label: string) => (
    <Radio name={name} label={label} checked={draft.who === who} onChange={() => choose({ who }, 'who')} />
  );
  return (
    <section className={css.part}>
      <h2>{t(($) => $.who)}</h2>
      <p className={css.help}>{t(($) => $.who_help)}</p>
      <fieldset className={css.choices}>
        <legend>{t(($) => $.who_legend)}</legend>
        {radio(
          'none',
          t(($) => $.by_number_only),
        )}
        {radio(
          'some',
          t(($) => $.by_conditions),
        )}
        {radio(
          'all',
          t(($) => $.everybody),
        )}
      </fieldset>
      {draft.who === 'some' ? <Lists draft={draft} choose={choose} /> : null}
      <TextArea
        name="cuils"
        label={t(($) => $.cuils)}
        rows={3}
        optional={draft.who !== 'none'}
        required={draft.who === 'none'}
        value={draft.cuils}
        onChange={(event) => choose({ cuils: event.target.value }, 'cuils')}
        aside={t(($) => $.cuils_count, { count: numbersIn(draft.cuils), max: LIMITS['generic.cuils'] })}
        error={error}
      />
    </section>
  );
}

function Lists({ draft, choose }: Pick<Parameters<typeof Who>[0], 'draft' | 'choose'>) {
  const { t } = useTranslation('publish-generic');
  const backend = useBackend();
  const optionsOf = (found: readonly { readonly id: number; readonly nombre: string }[] | undefined) =>
    (found ?? []).map(({ id, nombre }) => ({ id, label: nombre }));
  const sectors = optionsOf(useQuery(sectorsQuery(backend)).data);
  const locations = optionsOf(useQuery(locationsQuery(backend)).data);
  const positions = optionsOf(useQuery(positionsQuery(backend)).data);
  const list = (field: 'sector' | 'locacion' | 'cargo', label: string, options: typeof sectors) => (
    <PickList
      label={label}
      options={options}
      chosen={draft[field]}
      onChange={(chosen) => choose({ [field]: chosen }, field)}
      empty={t(($) => $.none_listed)}
    />
  );
  return (
    <>
      {list(
        'sector',
        t(($) => $.sector),
        sectors,
      )}
      {list(
        'locacion',
        t(($) => $.location),
        locations,
      )}
      {list(
        'cargo',
        t(($) => $.position),
        positions,
      )}
    </>
  );
}
