import { useTranslation } from 'react-i18next';
import { useCompanyToday } from '../i18n/company-today.ts';
import css from './Approvals.module.css';
import { dueState } from './due.ts';

/** Until when it can be decided in time; nothing where it has no last day. */
export function Due({ due }: { readonly due: string | null }) {
  const { t } = useTranslation('approvals');
  const state = dueState(due, useCompanyToday());
  if (due === null) return null;
  return (
    <span className={css.due} data-due={state ?? undefined}>
      {state === 'late'
        ? t(($) => $.due_past, { day: due })
        : state === 'today'
          ? t(($) => $.due_today)
          : t(($) => $.due_on, { day: due })}
    </span>
  );
}
