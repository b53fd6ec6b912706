import { NAMED_WIRES, type NamedWire, NO_NAME } from '@legajo/contract/values/named-fields';
import { useState } from 'react';

/** The new names that somebody said are to be made, by field: another name in its place is asked about again. */
export function useMade() {
  const [made, setMade] = useState<Readonly<Partial<Record<NamedWire, string>>>>({});
  return {
    make: (field: NamedWire, name: string) => setMade((before) => ({ ...before, [field]: name.trim() })),
    isMade: (field: NamedWire, name: string) => made[field] !== undefined && made[field] === name.trim(),
    /** What the call is told, of the values that are sent. */
    crear: (values: Readonly<Partial<Record<NamedWire, string>>>): (NamedWire | typeof NO_NAME)[] => {
      const said = NAMED_WIRES.filter(
        (field) => made[field] !== undefined && made[field] === values[field]?.trim(),
      );
      return said.length > 0 ? said : [NO_NAME];
    },
  };
}

/** Whether a field names something that a new name would make. */
export const isNamed = (field: string): field is NamedWire =>
  (NAMED_WIRES as readonly string[]).includes(field);
