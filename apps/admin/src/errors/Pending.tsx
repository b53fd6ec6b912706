import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { placeAt } from '../app/tables/places.ts';

/** A screen of the specification that is not built yet, said plainly under its own name. */
export function Pending() {
  const { t } = useTranslation('errors');
  const shell = useTranslation('shell');
  const place = placeAt(useLocation({ select: ({ pathname }) => pathname }));
  const title = place ? shell.t(($) => $.places[place]) : t(($) => $.pending_title);
  useTitle(title);
  return (
    <EmptyState
      key={place}
      kind="nothing-yet"
      level={1}
      title={title}
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

/** The same of a part of a screen. */
export function UnderConstruction({ title }: { readonly title: string }) {
  const { t } = useTranslation('errors');
  return (
    <EmptyState kind="nothing-yet" title={title}>
      {t(($) => $.part_pending_text)}
    </EmptyState>
  );
}
