import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../../documents/my-document.ts';

/** Whose signature a document waits for after its person's, or who gave it; nothing where nobody signs after them. */
export function SecondLine({ document }: { readonly document: MyDocument }) {
  const { t } = useTranslation('reader');
  const { segunda_firma: second, firmado } = document;
  if (!second) return null;
  const { quien: who } = second;
  return (
    <small>
      {second.fecha
        ? t(($) => $.second_signed, { who, date: formatDate(second.fecha) })
        : t(($) => (firmado ? $.second_waits : $.second_later), { who })}
    </small>
  );
}
