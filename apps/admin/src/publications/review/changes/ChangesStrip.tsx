import { parseMonth } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from '../../Publishing.module.css';
import { CHANGES, changesQuery } from './changes.ts';

/** What is not as last month, in three figures that open their people; and of how many nothing could be told. */
export function ChangesStrip(props: {
  readonly process: number;
  readonly current: string;
  readonly onChange: (view: string) => void;
}) {
  const { process, current, onChange } = props;
  const { t } = useTranslation('publications');
  const format = useFormat();
  const query = useQuery(changesQuery(useBackend(), process));
  const problemText = useProblemText(query.isError ? toProblem(query.error) : null);
  const changes = query.data;
  if (problemText) return <p className={css.against}>{problemText}</p>;
  if (!changes) return null;
  if (changes.periodo === null) return <p className={css.against}>{t(($) => $.against_nothing)}</p>;
  const month = format.period(parseMonth(changes.periodo) ?? '');
  return (
    <div className={css.against}>
      <span>{t(($) => $.against, { month })}</span>
      <ChipChoice
        label={t(($) => $.against, { month })}
        current={current}
        onChange={onChange}
        options={CHANGES.map((id) => ({
          id,
          label: t(($) => $.changes[id]),
          title: t(($) => $.changes_what[id]),
          count: changes[id].cantidad,
        }))}
      />
      {changes.sin_comparar > 0 ? (
        <span>{t(($) => $.uncompared, { count: changes.sin_comparar })}</span>
      ) : null}
    </div>
  );
}
