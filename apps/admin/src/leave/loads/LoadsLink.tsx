import { useSession } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { manages } from './loads.ts';

/** The way to the files of leave, for the management. */
export function LoadsLink() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  if (!manages(user)) return null;
  return (
    <Link to="/leave/loads" className={buttonClass()}>
      {t(($) => $.places.leave_loads)}
    </Link>
  );
}
