import type { WireOf } from '../people/person-fields.ts';

/** The fields that name something of the company's own, which a new name would make. */
export const NAMED_KEYS = ['sector', 'location', 'position', 'costCenter'] as const;
export type NamedKey = (typeof NAMED_KEYS)[number];

/** The same on the wire. */
export const NAMED_WIRES = [
  'sector',
  'locacion',
  'cargo',
  'centro_costo',
] as const satisfies readonly WireOf<NamedKey>[];
export type NamedWire = (typeof NAMED_WIRES)[number];

/** The field that the wire calls so. */
export const namedKeyOf = (wire: NamedWire): NamedKey => NAMED_KEYS[NAMED_WIRES.indexOf(wire)] as NamedKey;
