import { listTeamLeads } from '@legajo/contract/calls/profiles';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { profileKeys } from '../../app/keys/profiles.ts';
import type { TeamLead } from '../profiles.ts';
import { type TeamSearch, whoIsShown } from './team-search.ts';

export const teamLeadsQuery = (backend: Backend, search: TeamSearch) =>
  queryOptions({
    queryKey: profileKeys.lead(search),
    queryFn: ({ signal }) => {
      const { page = 1, rows = PER_PAGE_DEFAULT, cursor, q } = search;
      const who = whoIsShown(search);
      const deep = page * rows > TOTAL_CAP;
      const query = {
        q,
        con_reportes: who === 'reports' ? '1' : undefined,
        gerentes: who === 'leading' ? '1' : undefined,
        pagination: `${rows},${deep ? 1 : page},0`,
        cursor: deep ? cursor : undefined,
      };
      return backend.api(listTeamLeads, { query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** Name, place, how many report, the profile that decides, and the folders. */
export function teamColumns(
  t: TFunction<'profiles'>,
  number: (value: number) => string,
): readonly Column<TeamLead>[] {
  const profile = (row: TeamLead) => row.idperfiles.find((type) => type > 1 && type < 6) ?? 0;
  return [
    { id: 'name', header: t(($) => $.team.name), cell: formatName },
    { id: 'sector', header: t(($) => $.team.sector), cell: (row) => row.sector, hideBelow: 'tablet' },
    { id: 'location', header: t(($) => $.team.location), cell: (row) => row.locacion, hideBelow: 'desk' },
    {
      id: 'reports',
      header: t(($) => $.team.reports),
      align: 'right',
      cell: (row) => (row.reportes > 0 ? number(row.reportes) : '—'),
      hideBelow: 'phone',
    },
    {
      id: 'profile',
      header: t(($) => $.team.profile),
      cell: (row) => (profile(row) > 0 ? t(($) => $.types[`t${profile(row)}` as 't2']) : '—'),
    },
    {
      id: 'folders',
      header: t(($) => $.team.folders),
      align: 'right',
      cell: (row) => (row.carpetas.length > 0 ? number(row.carpetas.length) : t(($) => $.team.all_folders)),
      hideBelow: 'tablet',
    },
  ];
}
