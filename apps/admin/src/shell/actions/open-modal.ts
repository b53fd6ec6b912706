import { useRouter } from '@tanstack/react-router';
import type { ModalName } from '../modals/modals.ts';

/** Opens a dialog over the screen by naming it in the address; going back closes it. */
export function useOpenModal(): (name: ModalName) => void {
  const { history } = useRouter();
  return (name) => {
    const place = new URL(history.location.href, location.origin);
    place.searchParams.set('modal', name);
    history.push(`${place.pathname}${place.search}${place.hash}`);
  };
}
