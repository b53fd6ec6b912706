import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Filed } from '../filed.ts';
import type { Paper } from '../papers.ts';
import { replacedQuery } from './replaced.ts';

/** What accepting it takes the place of in its person's file, said before it is pressed. */
export function Replaces({ paper, filed }: { readonly paper: Paper; readonly filed: Filed }) {
  const { t } = useTranslation('tray-document');
  const { data, error } = useQuery(replacedQuery(useBackend(), [paper.id], filed));
  if (error && !data) return <p>{t(($) => $.replaces_unknown)}</p>;
  if (!data) return null;
  const [one] = data;
  if (!one?.actual) return <p>{t(($) => $.replaces_none)}</p>;
  const { tipo: name, fecha, vence: until, vencido } = one.actual;
  const said = { name, day: formatDate(fecha) };
  if (!one.reemplaza)
    return <p>{until ? t(($) => $.stays_until, { ...said, until }) : t(($) => $.stays, said)}</p>;
  if (!until) return <p>{t(($) => $.replaces, said)}</p>;
  return <p>{t(($) => (vencido ? $.replaces_expired : $.replaces_until), { ...said, until })}</p>;
}
