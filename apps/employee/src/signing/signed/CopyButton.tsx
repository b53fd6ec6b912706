import { openDownload } from '@legajo/contract/calls/exports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../../documents/my-document.ts';
import { useFileName } from '../../documents/use-file-name.ts';
import { SaveFile } from './SaveFile.tsx';

/** Saves the only copy of a document that went away with its signature, and says until when. */
export function CopyButton({
  document,
  copy,
}: {
  readonly document: MyDocument;
  readonly copy: NonNullable<MyDocument['copia']>;
}) {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const name = useFileName(document);
  const enlace = copy.enlace.slice(copy.enlace.lastIndexOf('/') + 1);
  return (
    <>
      <SaveFile
        label={t(($) => $.download_signed)}
        icon={<IconDownload />}
        name={name}
        wide
        primary
        once
        fetchFile={() => backend.blob(openDownload, { params: { enlace } })}
      />
      <p>{t(($) => $.copy_until, { time: formatInstant(copy.vence) })}</p>
    </>
  );
}
