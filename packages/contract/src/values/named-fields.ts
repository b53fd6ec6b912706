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

/** Said where no name may be new. */
export const NO_NAME = 'ninguno';

/** The fields that a call lets be new; undefined where it says nothing of it. */
export const namesToMakeOf = (
  said: readonly (NamedWire | typeof NO_NAME)[] | undefined,
): NamedKey[] | undefined => said?.filter((wire): wire is NamedWire => wire !== NO_NAME).map(namedKeyOf);

/** The field that the wire calls so. */
export const namedKeyOf = (wire: NamedWire): NamedKey => NAMED_KEYS[NAMED_WIRES.indexOf(wire)] as NamedKey;
