/** A table, and the others whose rows its own name by a foreign key. */
export interface Named {
  readonly name: string;
  readonly names: readonly string[];
}

/**
 * Tables in an order in which each comes after those that it names: a foreign key to a table that is not distributed yet
 * is refused. A table that names itself waits for nobody.
 *
 * @throws Error where tables name each other in a circle.
 */
export function inOrder<T extends Named>(tables: readonly T[]): readonly T[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: T[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter((table) =>
      table.names.every((name) => name === table.name || !waiting.has(name)),
    );
    if (ready.length === 0)
      throw new Error(`Tables name each other: ${[...waiting.keys()].sort().join(', ')}.`);
    for (const table of ready) {
      waiting.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}
