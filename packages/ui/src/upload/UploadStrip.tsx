import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { Button } from '../kit/Button.tsx';
import { ProgressBar } from '../kit/progress/ProcessTray.tsx';
import css from './UploadStrip.module.css';

/** What is being sent, on every screen but the one that tells of it itself; each can be stopped. */
export function UploadStrip() {
  const { t } = useTranslation();
  const { uploads } = useBackend();
  const all = useSyncExternalStore(uploads.subscribe, uploads.get, uploads.get);
  // Drawn anew with every place.
  useLocation({ select: ({ pathname }) => pathname });
  const shown = all.filter(({ told, place }) => !told || place !== location.pathname);
  if (shown.length === 0) return null;
  return (
    <section className={css.strip} aria-label={t(($) => $.processes)}>
      {shown.map(({ name, share, stop }, index) => {
        const label = t(($) => $.upload_of, { name });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their order alone
          <div key={index} className={css.line}>
            <span>{label}</span>
            <div className={css.bar}>
              <ProgressBar value={share} label={label} />
            </div>
            <Button size="small" onClick={stop}>
              {t(($) => $.upload_stop)}
            </Button>
          </div>
        );
      })}
    </section>
  );
}
