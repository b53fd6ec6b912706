import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadEnd } from './download.ts';

/** A download that began by itself, one whose link ran out, or one that wants a second factor (S65, D67). */
export default function DownloadModal({
  end,
  onClose,
}: {
  readonly end: DownloadEnd;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <Dialog open onClose={onClose} title={t(($) => $.download_title)}>
      {end.kind === 'ready' ? (
        <Notice tone="ok">
          {t(($) => $.download_ready)}{' '}
          <a ref={link} href={end.link} download>
            {t(($) => $.download_here)}
          </a>
          .
        </Notice>
      ) : end.kind === 'mfa' ? (
        <Notice tone="wait">{t(($) => $.download_mfa)}</Notice>
      ) : (
        <Notice tone="wait">
          {t(($) => $.download_expired)}{' '}
          <Link to="/documents/search" onClick={onClose}>
            {t(($) => $.download_search)}
          </Link>
          .
        </Notice>
      )}
    </Dialog>
  );
}
