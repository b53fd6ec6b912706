import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import type { SessionUser } from '@legajo/ui/api/session.ts';
import { IconFileText, IconLogout, IconSwitchHorizontal, IconUserCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ELSEWHERE } from '../../app/tables/elsewhere.ts';
import { signOut } from '../../login/sign-in.ts';
import { paperAddress } from '../frame/papers.ts';
import { useOpenModal } from './open-modal.ts';

/** The four entries of the person's menu, in their order (S61). Who came by single sign-on does not switch (S105). */
export function useAccountActions(): readonly Action[] {
  const { t, i18n } = useTranslation('shell');
  const { user } = useSession();
  const openModal = useOpenModal();
  const leave = useSignOut();
  return [
    {
      id: 'switch-company',
      name: t(($) => $.switch_company),
      icon: IconSwitchHorizontal,
      access: 'session',
      can: () => !cameBySso(user),
      perform: () => openModal('empresa'),
    },
    {
      id: 'account',
      name: t(($) => $.my_account),
      icon: IconUserCircle,
      access: 'session',
      href: ELSEWHERE.account,
      perform: () => location.assign(ELSEWHERE.account),
    },
    {
      id: 'privacy',
      name: t(($) => $.privacy),
      icon: IconFileText,
      access: 'public',
      href: paperAddress('privacidad', i18n.language),
      perform: () => void open(paperAddress('privacidad', i18n.language), '_blank', 'noopener'),
    },
    { id: 'sign-out', name: t(($) => $.sign_out), icon: IconLogout, access: 'session', perform: leave },
  ];
}

/** Leaves in the order of the specification, and ends at the way in. */
export function useSignOut(): () => void {
  const backend = useBackend();
  const queries = useQueryClient();
  const router = useRouter();
  return () =>
    void signOut(backend, () => {
      queries.clear();
      void router.navigate({ to: '/login' });
    });
}

/** Whether this session was opened by single sign-on, as the server says of its user. */
export const cameBySso = (user: SessionUser | null): boolean =>
  user !== null && 'sso' in user && user.sso === 1;
