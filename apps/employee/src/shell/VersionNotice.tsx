import { Button } from '@legajo/ui/kit/Button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './VersionNotice.module.css';

/** Registers the worker that keeps the shell for offline, and says when a newer one waits. */
export function VersionNotice() {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    // What was pressed outside the portal; a screen that keeps somebody's words asks before it goes.
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN' && data.path !== location.pathname) location.assign(data.path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    navigator.serviceWorker.register('/e/sw.js', { scope: '/e/' }).then(
      (registration) => {
        if (registration.waiting && navigator.serviceWorker.controller) setWaiting(registration.waiting);
        registration.addEventListener('updatefound', () => {
          const next = registration.installing;
          next?.addEventListener('statechange', () => {
            if (next.state === 'installed' && navigator.serviceWorker.controller) setWaiting(next);
          });
        });
      },
      () => undefined,
    );
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, []);
  if (!waiting) return null;
  const update = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage({ type: 'SKIP_WAITING' });
  };
  return (
    <div className={css.notice} role="status">
      <span>{t(($) => $.version_title)}</span>
      <Button size="small" onClick={update}>
        {t(($) => $.version_update)}
      </Button>
    </div>
  );
}
