import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { useTranslation } from 'react-i18next';
import css from '../Leave.module.css';
import type { Outcome } from './policies.ts';

type Changed = Outcome['cambia'][number];

/** Who gets more or less with a version that is not saved yet. */
export function VersionPreview(props: {
  readonly outcome: Outcome;
  readonly day: string;
  readonly onBack: () => void;
}) {
  const { outcome, day, onBack } = props;
  const { t } = useTranslation('leave-setup');
  const format = useFormat();
  const number = (value: number) => format.number(value, Number.isInteger(value) ? 0 : 2);
  const { cambia: shown, cambian: count } = outcome;
  const columns: readonly Column<Changed>[] = [
    { id: 'who', header: t(($) => $.policies.people), cell: ({ quien }) => formatName(quien) },
    {
      id: 'before',
      header: t(($) => $.policies.before),
      align: 'right',
      cell: ({ antes }) => number(antes),
    },
    {
      id: 'after',
      header: t(($) => $.policies.after),
      align: 'right',
      whole: true,
      cell: ({ antes, despues }) =>
        `${number(despues)} · ${despues > antes ? t(($) => $.policies.more) : t(($) => $.policies.less)}`,
    },
  ];
  return (
    <>
      <p>
        {t(($) => $.policies.from)} <strong>{day}</strong>
      </p>
      <Notice tone={count > 0 ? 'wait' : 'info'} live>
        {count > 0 ? t(($) => $.policies.preview_some, { count }) : t(($) => $.policies.preview_none)}
      </Notice>
      {shown.length > 0 ? (
        <DataTable
          caption={t(($) => $.policies.preview_caption)}
          rows={shown}
          columns={columns}
          rowId={({ quien }) => String(quien.id)}
          rowName={({ quien }) => formatName(quien)}
        />
      ) : null}
      {count > shown.length ? (
        <p className={css.note}>{t(($) => $.policies.preview_shown, { count: shown.length })}</p>
      ) : null}
      <p className={css.note}>{t(($) => $.policies.kept)}</p>
      <div>
        <Button onClick={onBack}>{t(($) => $.policies.back)}</Button>
      </div>
    </>
  );
}
