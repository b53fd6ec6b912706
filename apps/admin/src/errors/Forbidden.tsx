import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A place the person's actions do not open, and who can change that. */
export function Forbidden() {
  const { t } = useTranslation('errors');
  const { from } = useSearch({ from: '/shell/403' });
  useTitle(t(($) => $.forbidden_title));
  return (
    <EmptyState
      kind="not-allowed"
      level={1}
      title={t(($) => $.forbidden_title)}
      actions={
        <Link to="/home" className={buttonClass('primary')}>
          {t(($) => $.to_home)}
        </Link>
      }
      foot={from ? t(($) => $.came_from, { from: `/s${from}` }) : undefined}
    >
      {t(($) => $.forbidden_text)}
    </EmptyState>
  );
}
