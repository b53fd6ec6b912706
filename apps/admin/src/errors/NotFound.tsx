import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** An address that leads nowhere, inside the portal. Its button never leads to a 403 (decision C12). */
export function NotFound() {
  const { t } = useTranslation('errors');
  const seesPeople = useCan(ACTIONS.employees);
  useTitle(t(($) => $.not_found_title));
  return (
    <EmptyState
      kind="not-found"
      level={1}
      title={t(($) => $.not_found_title)}
      actions={
        seesPeople ? (
          <Link to="/employees/list" className={buttonClass('primary')}>
            {t(($) => $.to_employees)}
          </Link>
        ) : (
          <Link to="/home" className={buttonClass('primary')}>
            {t(($) => $.to_home)}
          </Link>
        )
      }
    >
      {t(($) => $.not_found_text)}
    </EmptyState>
  );
}

/** The same without header and menu: any unknown address ends here. */
export function NotFoundPlain() {
  return (
    <main>
      <NotFound />
    </main>
  );
}
