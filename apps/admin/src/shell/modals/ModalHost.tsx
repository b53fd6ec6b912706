import { useLocation, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ModalBoundary } from './ModalBoundary.tsx';
import { MODALS } from './modals.ts';

/** Draws the dialog the address names, if there is one; closing it takes the name out of the address. */
export function ModalHost() {
  const router = useRouter();
  const wanted = useLocation({ select: ({ search }) => (search as Record<string, unknown>).modal });
  const Modal = typeof wanted === 'string' && Object.hasOwn(MODALS, wanted) ? MODALS[wanted] : undefined;
  if (!Modal || typeof wanted !== 'string') return null;
  const close = () => {
    const place = new URL(router.history.location.href, location.origin);
    place.searchParams.delete('modal');
    router.history.replace(`${place.pathname}${place.search}${place.hash}`);
  };
  return (
    <ModalBoundary name={wanted} onClose={close}>
      <Suspense fallback={null}>
        <Modal onClose={close} />
      </Suspense>
    </ModalBoundary>
  );
}
