import { ownConstancia } from '@legajo/contract/calls/verification';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../../documents/my-document.ts';
import { useFileName } from '../../documents/use-file-name.ts';
import { SaveFile } from './SaveFile.tsx';

/** Saves what the own signature on a document proves, as a sealed PDF beside the document's own file. */
export function ConstanciaButton({
  document,
  wide = false,
}: {
  readonly document: MyDocument;
  readonly wide?: boolean;
}) {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const name = useFileName(
    document,
    t(($) => $.constancia),
  );
  return (
    <SaveFile
      label={t(($) => $.download_constancia)}
      icon={<IconRosetteDiscountCheck />}
      name={name}
      wide={wide}
      fetchFile={() => backend.blob(ownConstancia, { params: { id: document.id } })}
    />
  );
}
