import { ACTIONS } from '@legajo/contract/actions';
import { LIMITS } from '@legajo/contract/limits';
import { addMonths, formatMonth, parseMonth } from '@legajo/contract/values/dates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { opening } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Filed } from './filed.ts';
import css from './Papers.module.css';
import { type Paper, uploadTypesQuery } from './papers.ts';

const Replaces = lazy(
  within(() => import('./replaced/Replaces.tsx').then(({ Replaces: part }) => ({ default: part }))),
);

/** Months that a document may be of, beside this one: one ahead to a year back (D77), or as far as `historial` goes. */
const monthsOf = (older: boolean) =>
  Array.from({ length: 12 * (older ? LIMITS['history.years'] : 1) + 2 }, (_, i) => 1 - i);

/** What becomes of it when it is accepted; a document may go under another type, month and last day (areas 5.3, 5.5). */
export function FiledAs(props: {
  readonly paper: Paper;
  readonly filed: Filed;
  readonly onFiled: (filed: Filed) => void;
  readonly problem: Problem | null;
}) {
  const { paper, filed, onFiled, problem } = props;
  const { t } = useTranslation('tray');
  const format = useFormat();
  const today = useCompanyToday();
  const { actions } = useSession();
  const replaces = (
    <Suspense fallback={null}>
      <Replaces paper={paper} filed={filed} />
    </Suspense>
  );
  const typed = paper.idSubCarpeta !== null;
  const types = useQuery({ ...uploadTypesQuery(useBackend()), enabled: typed }).data ?? [];
  if (!typed)
    return (
      <section className={css.aside}>
        <h3>{t(($) => $.on_accepting)}</h3>
        <p>{t(($) => $.counts_for_onboarding)}</p>
        {replaces}
      </section>
    );
  const own = String(paper.idSubCarpeta);
  const chosen = filed.tipo ?? own;
  const type = types.find(({ idSubCarpeta }) => String(idSubCarpeta) === chosen);
  // The type that it was sent as stays a choice though nobody may bring anything of it any more.
  const offered = [
    ...(types.some(({ idSubCarpeta }) => String(idSubCarpeta) === own)
      ? []
      : [{ value: own, label: paper.tipo }]),
    ...types.map(({ idSubCarpeta, nombre, carpeta }) => ({
      value: String(idSubCarpeta),
      label: `${nombre} · ${carpeta}`,
    })),
  ];
  const thisMonth = formatMonth(`${today.slice(0, 7)}-01`);
  const months = monthsOf(actions.includes(ACTIONS.history)).map((by) =>
    formatMonth(addMonths(`${today.slice(0, 7)}-01`, by)),
  );
  const set = (key: keyof Filed, value: string, untouched: string) => {
    const { [key]: _, ...rest } = filed;
    onFiled(value === untouched ? rest : { ...rest, [key]: value });
  };
  const errorOf = (key: keyof Filed) => problem?.fields[key]?.[0];
  return (
    <section className={css.aside}>
      <h3>{t(($) => $.on_accepting)}</h3>
      <p>
        {t(($) => $.goes_to, { name: type?.carpeta ?? paper.carpeta ?? '' })}
        {type?.papel ? ` ${t(($) => $.completes_file)}` : ''}
      </p>
      {replaces}
      <SelectField
        label={t(($) => $.type)}
        options={offered}
        value={chosen}
        error={errorOf('tipo')}
        onChange={({ target }) => set('tipo', target.value, own)}
      />
      <SelectField
        label={t(($) => $.period)}
        options={months.map((month) => ({
          value: month,
          label: opening(format.period(parseMonth(month) ?? '')),
        }))}
        value={filed.periodo ?? thisMonth}
        error={errorOf('periodo')}
        onChange={({ target }) => set('periodo', target.value, thisMonth)}
      />
      {paper.vence || (type && type.vence !== 'no') ? (
        <DateField
          label={t(($) => $.expires)}
          required={type?.vence === 'obligatoria'}
          optional={type?.vence !== 'obligatoria'}
          value={filed.vence ?? paper.vence ?? ''}
          error={errorOf('vence')}
          onChange={({ target }) => set('vence', target.value, paper.vence ?? '')}
        />
      ) : null}
    </section>
  );
}
