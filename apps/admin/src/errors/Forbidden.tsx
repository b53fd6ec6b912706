import { useSession } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import type { RouteAccess } from '@legajo/ui/route/access.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { administers } from '../app/guard.ts';
import { mayOpen, PLACES, placeAt } from '../app/tables/places.ts';

/** A place the person's actions do not open, which action it takes, and who can grant it (D87, S67). */
export function Forbidden() {
  const { user } = useSession();
  return administers(user) ? <WithoutAction /> : <NotAdministering />;
}

function WithoutAction() {
  const { t } = useTranslation('errors');
  const shell = useTranslation('shell');
  const { actions } = useSession();
  const { from } = useSearch({ from: '/shell/403' });
  const key = from ? placeAt(from) : undefined;
  const place = key && PLACES[key];
  const title = key
    ? t(($) => $.forbidden_place, { place: shell.t(($) => $.places[key]) })
    : t(($) => $.forbidden_title);
  useTitle(title);
  const asked: readonly RouteAccess[] = place
    ? ['under' in place ? place.under : 'session', place.access]
    : [];
  const missing = asked.find((access) => !mayOpen({ access }, actions));
  // An action is called what it opens, with the number that whoever grants it looks for.
  const named =
    key && place?.access === missing ? `«${shell.t(($) => $.places[key])}» (${missing})` : missing;
  return (
    <EmptyState
      kind="not-allowed"
      level={1}
      title={title}
      actions={
        <Link to="/home" className={buttonClass('primary')}>
          {t(($) => $.to_home)}
        </Link>
      }
      foot={from ? t(($) => $.came_from, { from: `/s${from}` }) : undefined}
    >
      {missing === undefined ? t(($) => $.forbidden_text) : t(($) => $.forbidden_action, { action: named })}
    </EmptyState>
  );
}

function NotAdministering() {
  const { t } = useTranslation('errors');
  const { user } = useSession();
  useTitle(t(($) => $.not_admin_title));
  return (
    <EmptyState
      kind="not-allowed"
      level={1}
      title={t(($) => $.not_admin_title)}
      actions={
        <a href={user?.aplicacion.dominio ?? '/e/'} className={buttonClass('primary')}>
          {t(($) => $.to_employee)}
        </a>
      }
    >
      {t(($) => $.not_admin_text)}
    </EmptyState>
  );
}
