import { z } from 'zod';
import { flag, id, list, maybe, nested } from '../values/fields.ts';

/** How many of one kind are named at most. */
export const AUDIENCE_IDS = 500;

const ids = () => list(id(), AUDIENCE_IDS);

/**
 * Who is meant (wire-names-2, `filtros`): everybody, or those of these sectors, locations and positions, or who report to
 * somebody; among themselves "or", between kinds "and". Always within the reach of whoever asks, and active people only.
 */
export const audience = () =>
  nested(
    z.strictObject({
      todos: maybe(flag()),
      sector: ids(),
      locacion: ids(),
      cargo: ids(),
      reporta: maybe(id()),
    }),
  );

export type Audience = z.output<ReturnType<typeof audience>>;

/** Whether nobody is named: an audience says who is meant, also where that is everybody. */
export const isEmptyAudience = ({ todos, sector, locacion, cargo, reporta }: Audience): boolean =>
  !todos && sector.length + locacion.length + cargo.length === 0 && reporta === undefined;
