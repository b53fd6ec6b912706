import { notificationsPush } from '@legajo/contract/calls/notifications';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shellKeys } from '../app/keys/shell.ts';
import { POLL_MS } from '../app/poll.ts';
import { dismiss, isDismissed, isShownAt } from './banner.ts';
import css from './PushBanner.module.css';

const ICONS = { yellow: IconAlertTriangle, red: IconAlertTriangle, blue: IconInfoCircle, green: IconCheck };

/** What the operator tells everybody: on home, or everywhere when it sticks, until dismissed for the session. */
export function PushBanner() {
  const { t } = useTranslation('shell');
  const backend = useBackend();
  const pathname = useLocation({ select: (place) => place.pathname });
  const [, setDismissed] = useState(0);
  const { data } = useQuery({
    queryKey: shellKeys.push,
    queryFn: async () => (await backend.api(notificationsPush)).data,
    refetchInterval: POLL_MS,
    retry: false,
  });
  const shown = (data ?? []).filter(
    (banner) => isShownAt(banner, pathname) && !isDismissed(banner, sessionStorage),
  );
  return shown.map((banner) => {
    const Icon = ICONS[banner.tipo];
    return (
      <section
        key={banner.aviso}
        className={css.banner}
        data-tone={banner.tipo}
        aria-label={t(($) => $.notice)}
      >
        <Icon size={18} aria-hidden="true" />
        <p>{banner.aviso}</p>
        <IconButton
          label={t(($) => $.dismiss)}
          onClick={() => {
            dismiss(banner, sessionStorage);
            setDismissed((count) => count + 1);
          }}
        >
          <IconX />
        </IconButton>
      </section>
    );
  });
}
