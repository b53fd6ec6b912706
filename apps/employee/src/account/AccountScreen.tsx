import { authLogout } from '@legajo/contract/calls/session';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Facts } from '@legajo/ui/kit/Figures.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { IconLogout } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetEverything } from '../app/forget.ts';
import { useGo } from '../app/links.tsx';
import css from './AccountScreen.module.css';

const OwnFactors = lazy(() =>
  import('@legajo/ui/factors/OwnFactors.tsx').then(({ OwnFactors: component }) => ({ default: component })),
);

/** Who is signed in, and the way out, which leaves nothing on the phone. */
export function AccountScreen() {
  const { t } = useTranslation('employee');
  const { user } = useSession();
  const backend = useBackend();
  const queries = useQueryClient();
  const go = useGo();
  const heading = useArrival(t(($) => $.tabs.account));
  if (!user) return null;
  const leave = async () => {
    await backend.api(authLogout).catch(() => undefined);
    await forgetEverything(backend.session, queries);
    await go({ to: '/login' });
  };
  const given = (value: string | null) => value ?? '—';
  return (
    <div className={css.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {formatName(user)}
      </h1>
      <Facts
        rows={[
          [identityLabel(user.pais), formatIdentity(user.cuil, user.pais)],
          [t(($) => $.file_number), given(user.numero_legajo)],
          [t(($) => $.mail), given(user.mail)],
          [t(($) => $.sector), given(user.sector)],
          [t(($) => $.location), given(user.locacion)],
          [t(($) => $.company), user.empresa.nombre],
        ]}
      />
      <section className={css.factors}>
        <h2>{t(($) => $.own_factors)}</h2>
        <Suspense fallback={null}>
          <OwnFactors />
        </Suspense>
      </section>
      <Button wide icon={<IconLogout />} onClick={leave}>
        {t(($) => $.sign_out)}
      </Button>
      <p className={css.note}>{t(($) => $.sign_out_note)}</p>
    </div>
  );
}
