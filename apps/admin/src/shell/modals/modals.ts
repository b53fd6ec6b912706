import { within } from '@legajo/ui/route/within.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A dialog that closes itself through its host. */
export type Modal = LazyExoticComponent<ComponentType<{ readonly onClose: () => void }>>;

/** Dialogs that an address may name; those of other areas join the table as they are built. */
export type ModalName = 'faq' | 'avatar' | 'contact' | 'empresa' | 'email' | 'clave' | 'expired';

/** Dialogs that an address opens over any screen, as `?modal=email` does (decisions C8, C9). */
export const MODALS: Readonly<Record<string, Modal>> = {
  empresa: lazy(within(() => import('../../session/SwitchCompanyDialog.tsx'))),
  clave: lazy(within(() => import('../../account/EditPasswordDialog.tsx'))),
  email: lazy(within(() => import('../../account/EditMailDialog.tsx'))),
  faq: lazy(within(() => import('./FaqModal.tsx'))),
  avatar: lazy(within(() => import('./AvatarModal.tsx'))),
  contact: lazy(within(() => import('./ContactModal.tsx'))),
};
