import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import css from './OfflineStrip.module.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the device has a line, as far as the browser knows. */
export function useOnline(): boolean {
  const isOnline = () => navigator.onLine;
  return useSyncExternalStore(subscribe, isOnline, isOnline);
}

/** One dark line while there is no connection; `listedAt` says how old the list below is. */
export function OfflineStrip({ listedAt }: { readonly listedAt?: string | undefined }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className={css.strip}>
          <IconWifiOff size={18} />
          {listedAt ? t(($) => $.offline_since, { time: listedAt }) : t(($) => $.offline)}
        </p>
      )}
    </div>
  );
}
