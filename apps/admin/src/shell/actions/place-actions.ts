import type { Action } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useHasDirectory } from '@legajo/ui/directory/own/own-directory.ts';
import { IconHelp, IconKeyboard } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PLACE_ICONS } from '../../app/tables/place-icons.ts';
import { mayOpen, PLACE_LIST, type PlaceKey } from '../../app/tables/places.ts';
import { useAccountActions } from './account-actions.ts';
import { GO_KEYS } from './go-keys.ts';
import { useOpenModal } from './open-modal.ts';

const keysOf = (place: PlaceKey): readonly string[] | undefined => {
  const letter = Object.entries(GO_KEYS).find(([, key]) => key === place)?.[0];
  return letter ? ['g', letter] : undefined;
};

/** Going to each place that may be opened; a place of one thing, as a person's file, is reached from the thing. */
export function usePlaceActions(): readonly Action[] {
  const { t } = useTranslation('shell');
  const { actions } = useSession();
  const router = useRouter();
  const hasDirectory = useHasDirectory();
  const open = PLACE_LIST.filter(
    ([key, place]) =>
      !place.path.includes('$') && mayOpen(place, actions) && (key !== 'directory' || hasDirectory),
  );
  return open.map(([key, { path, access }]) => {
    const keys = keysOf(key);
    return {
      id: `go ${key}`,
      name: t(($) => $.places[key]),
      icon: PLACE_ICONS[key],
      access,
      href: `/s${path}`,
      perform: () => void router.navigate({ to: path as '/home' }),
      ...(keys ? { keys } : {}),
    };
  });
}

/** What the portal itself can do besides going somewhere. */
export function usePortalActions(showKeys: () => void): readonly Action[] {
  const { t } = useTranslation('shell');
  const openModal = useOpenModal();
  const account = useAccountActions();
  return [
    ...account,
    {
      id: 'help',
      name: t(($) => $.faq_title),
      icon: IconHelp,
      access: 'session',
      perform: () => openModal('faq'),
    },
    {
      id: 'keys',
      name: t(($) => $.keys_title),
      icon: IconKeyboard,
      keys: ['?'],
      access: 'session',
      perform: showKeys,
    },
  ];
}
