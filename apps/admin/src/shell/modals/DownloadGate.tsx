import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { askDownload, type DownloadEnd } from './download.ts';
import { ModalBoundary } from './ModalBoundary.tsx';

const DownloadModal = lazy(within(() => import('./DownloadModal.tsx')));

/**
 * Who comes by a link with `factory` gets the download it is about, once for a session: it must be the company one is
 * in (S88).
 */
export function DownloadGate() {
  const backend = useBackend();
  const { factory } = useRouter().options.context;
  const { user } = useSession();
  const [end, setEnd] = useState<DownloadEnd | null>(null);
  const wanted = factory !== null && user !== null && factory === String(user.empresa.id);
  useEffect(() => {
    if (!wanted || backend.session.modalShown()) return;
    backend.session.markModalShown();
    void askDownload(backend, String(factory)).then(setEnd);
  }, [backend, wanted, factory]);
  if (!end) return null;
  return (
    <ModalBoundary name="download" onClose={() => setEnd(null)}>
      <Suspense fallback={null}>
        <DownloadModal end={end} onClose={() => setEnd(null)} />
      </Suspense>
    </ModalBoundary>
  );
}
