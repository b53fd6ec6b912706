import { monthClose } from '@legajo/contract/calls/month-close';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { FileButtons } from '@legajo/ui/table/FileButtons.tsx';
import { useTranslation } from 'react-i18next';
import type { Which } from './month-close.ts';

/** The month's close as a file. */
export function CloseFiles({ which, by }: { readonly which: Which; readonly by: 'sector' | 'locacion' }) {
  const { t } = useTranslation('month-close');
  const backend = useBackend();
  return (
    <FileButtons
      name={`${t(($) => $.file)}-${which.periodo.replace('/', '-')}`}
      load={(formato) => backend.blob(monthClose, { query: { ...which, por: by, formato } })}
      labels={{ csv: t(($) => $.csv), xlsx: t(($) => $.xlsx), working: t(($) => $.writing) }}
    />
  );
}
