import { LIMITS } from '@legajo/contract/limits';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useState } from 'react';
import type { Found } from '../../shell/actions/person.ts';
import { filtersOf } from '../employees.ts';
import type { EmployeesSearch } from '../search-params.ts';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The marked rows of the list, or everybody its search finds but those unmarked again. The second is kept as the search
 * and goes with it; pages and orders show the same people.
 *
 * @param shown ids of the rows on the page.
 * @param total how many the search finds; undefined where they were not all counted.
 */
export function useFoundSelection(
  search: EmployeesSearch,
  shown: readonly string[],
  total: number | undefined,
) {
  const { orderBy: _, orderType: __, ...filters } = filtersOf(search);
  const key = JSON.stringify(filters);
  const marked = useSelection(JSON.stringify(search));
  const [all, setAll] = useState<{ readonly key: string; readonly without: ReadonlySet<string> } | null>(
    null,
  );
  const without = all?.key === key ? all.without : null;
  const clear = () => {
    setAll(null);
    marked.clear();
  };
  if (!without || total === undefined) {
    const more = total !== undefined && total > shown.length && total <= LIMITS['selection.people'];
    return {
      ids: marked.ids,
      onChange: marked.onChange,
      clear,
      count: marked.ids.size,
      found: undefined,
      ...(more ? { everybody: { count: total, select: () => setAll({ key, without: NOBODY }) } } : {}),
    };
  }
  const count = Math.max(0, total - without.size);
  const found: Found = { search: filters, without: [...without].map(Number), total: count };
  return {
    ids: new Set(shown.filter((id) => !without.has(id))),
    onChange(ids: ReadonlySet<string>) {
      const out = new Set([...without].filter((id) => !ids.has(id)));
      for (const id of shown) if (!ids.has(id)) out.add(id);
      // Letting go of a whole page lets go of all; of more than the server takes back, too.
      if (ids.size === 0 || out.size > LIMITS['selection.without']) clear();
      else setAll({ key, without: out });
    },
    clear,
    count,
    found,
  };
}
