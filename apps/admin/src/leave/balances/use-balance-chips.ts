import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import type { Chip } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../../people/employees.ts';
import { approversQuery } from '../../profiles/licence/licence.ts';
import type { BalancesChange, BalancesSearch } from '../search-params.ts';

const FILTERS = ['q', 'sector', 'locacion', 'aprobador', 'al'] as const;

/** What the list is narrowed by, each to be taken away again; the type is always one. */
export function useBalanceChips(search: BalancesSearch, go: (change: BalancesChange) => void): Chip[] {
  const { t } = useTranslation('leave-desk');
  const backend = useBackend();
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  // Whoever may not see who approves is told that it is narrowed, without the name.
  const seesApprovers = useCan(ACTIONS.employees);
  const asked = seesApprovers && search.aprobador !== undefined;
  const approvers = useQuery({ ...approversQuery(backend), enabled: asked }).data ?? [];
  const { q, sector, locacion, aprobador, al } = search;
  const nameIn = (all: readonly { readonly id: number; readonly nombre: string }[], id: string) =>
    all.find((one) => String(one.id) === id)?.nombre;
  const approver = approvers.find(({ id }) => String(id) === aprobador);
  const labels = {
    q: q && `«${q}»`,
    sector: sector && (nameIn(sectors, sector) ?? t(($) => $.sector)),
    locacion: locacion && (nameIn(locations, locacion) ?? t(($) => $.balances.location)),
    aprobador: aprobador && (approver ? formatName(approver) : t(($) => $.balances.approver)),
    al: al && t(($) => $.balances.day_chip, { day: al }),
  };
  return FILTERS.flatMap((id) => {
    const label = labels[id];
    return label ? [{ id, label, onRemove: () => go({ [id]: undefined }) }] : [];
  });
}
