import * as f from '../values/fields.ts';

/** Why papers are asked for, and the last day for them: told to whoever is asked. */
export const asking = () => ({ motivo: f.maybe(f.text(300)), hasta: f.maybe(f.day()) });
