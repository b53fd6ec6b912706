import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { NoticesView } from '@legajo/ui/notices/own/NoticesView.tsx';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { BASE } from '../app/move.tsx';
import css from './NoticesScreen.module.css';

/** What one is told, each a link to its thing. */
export function NoticesScreen() {
  const { t } = useTranslation('notices');
  const { history } = useRouter();
  const heading = useArrival(t(($) => $.title));
  const open = (path: string) => {
    if (!path.startsWith(BASE)) return false;
    history.push(path);
    return true;
  };
  return (
    <div className={css.screen}>
      <NoticesView
        open={open}
        heading={
          <h1 ref={heading} tabIndex={-1}>
            {t(($) => $.title)}
          </h1>
        }
      />
    </div>
  );
}
