import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Figure } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import type { Process } from './process/processes.ts';

/** What is being published and where to, as two figures of a strip. */
export function Destination({ process }: { readonly process: Process }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  return (
    <>
      <Figure
        size="text"
        label={t(($) => $.file)}
        value={`${process.archivo} · ${format.bytes(process.bytes)}`}
      />
      <Figure
        size="text"
        label={t(($) => $.destination)}
        value={`${process.carpeta} / ${process.documento} · ${process.periodo}`}
      />
    </>
  );
}
