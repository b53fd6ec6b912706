import { useSession } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './AppShell.module.css';

/** Says to who was dismissed what is left: reading and downloading. */
export function FormerNotice() {
  const { t } = useTranslation('employee');
  const { user } = useSession();
  if (user?.estado !== 'inactive') return null;
  return (
    <div className={css.former}>
      <Notice tone="info">{t(($) => $.former, { company: user.empresa.nombre })}</Notice>
    </div>
  );
}
