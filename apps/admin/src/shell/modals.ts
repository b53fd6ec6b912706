import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A dialog that closes itself through its host. */
export type Modal = LazyExoticComponent<ComponentType<{ readonly onClose: () => void }>>;

/** Dialogs that an address opens over any screen, as `?modal=email` does (decisions C8, C9). */
export const MODALS: Readonly<Record<string, Modal>> = {
  empresa: lazy(() => import('../session/SwitchCompanyDialog.tsx')),
  clave: lazy(() => import('../account/EditPasswordDialog.tsx')),
  email: lazy(() => import('../account/EditMailDialog.tsx')),
};
