import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** A screen of the specification that is not built yet, said plainly. */
export function Pending() {
  const { t } = useTranslation('errors');
  useTitle(t(($) => $.pending_title));
  return (
    <EmptyState
      kind="nothing-yet"
      level={1}
      title={t(($) => $.pending_title)}
      actions={
        <Link to="/home" className={buttonClass('secondary')}>
          {t(($) => $.to_home)}
        </Link>
      }
    >
      {t(($) => $.pending_text)}
    </EmptyState>
  );
}
