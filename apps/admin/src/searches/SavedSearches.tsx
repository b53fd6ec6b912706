import { putSearch } from '@legajo/contract/calls/searches';
import type { SavedList } from '@legajo/contract/saved-lists';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { IconBookmark, IconDeviceFloppy, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrangeSearches } from './ArrangeSearches.tsx';
import { KeepSearch } from './KeepSearch.tsx';
import { filtersOf, searchesQuery, type Words } from './searches.ts';

/** The searches of a list that one keeps by a name: to open, to keep what is seen now, to rename and to forget. */
export default function SavedSearches(props: {
  readonly list: SavedList;
  readonly search: Words;
  readonly onOpen: (filters: Readonly<Record<string, string>>) => void;
}) {
  const { list, search, onOpen } = props;
  const { t } = useTranslation('searches');
  const backend = useBackend();
  const [open, setOpen] = useState<'keep' | 'arrange' | null>(null);
  const kept = useQuery(searchesQuery(backend, list)).data ?? [];
  const filters = filtersOf(search);
  const actions: readonly Action<null>[] = [
    ...kept.map((one) => ({
      id: String(one.id),
      name: one.nombre,
      icon: IconBookmark,
      access: 'session' as const,
      perform: () => {
        onOpen(one.filtros);
        // That it was opened puts it first the next time; nobody waits for that, and nothing is lost without it.
        backend.api(putSearch, { params: { id: one.id }, body: { usada: '1' } }).catch(() => undefined);
      },
    })),
    {
      id: 'keep',
      name: t(($) => $.keep),
      icon: IconDeviceFloppy,
      access: 'session',
      blocked: () => (Object.keys(filters).length === 0 ? t(($) => $.no_filters) : null),
      perform: () => setOpen('keep'),
    },
    ...(kept.length > 0
      ? [
          {
            id: 'arrange',
            name: t(($) => $.arrange),
            icon: IconPencil,
            access: 'session' as const,
            perform: () => setOpen('arrange'),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu label={t(($) => $.searches)} word={t(($) => $.word)} actions={actions} thing={null} />
      {open === 'keep' ? (
        <KeepSearch list={list} filters={filters} kept={kept} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'arrange' ? <ArrangeSearches kept={kept} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
