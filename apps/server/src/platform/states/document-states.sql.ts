import {
  DOCUMENT_STATES,
  type DocumentAct,
  type DocumentMark,
  type DocumentState,
  documentCan,
  markOf,
  type SignedSense,
  senseOf,
} from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';

/*
 * Conditions on a document's state, written from the contract's table. The names stand in the statement as they are,
 * not as parameters: a plan that is made once knows which states it is for.
 */

const isIn = (states: readonly DocumentState[], column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;

/** Whether a document is in a state in which this may be done to it. */
export const documentAllows = (act: DocumentAct, column = 'state'): RawBuilder<boolean> =>
  isIn(
    DOCUMENT_STATES.filter((state) => documentCan[act](state)),
    column,
  );

/** Whether a document stands: it was not withdrawn. */
export const documentStands = (column = 'state'): RawBuilder<boolean> =>
  sql<boolean>`not ${isIn(
    DOCUMENT_STATES.filter((state) => !documentCan.cancel(state)),
    column,
  )}`;

/** Whether a document that stands is shown, and counted, so. */
export const documentMarked = (mark: DocumentMark, column = 'state'): RawBuilder<boolean> =>
  isIn(
    DOCUMENT_STATES.filter((state) => markOf(state) === mark && documentCan.cancel(state)),
    column,
  );

/** Whether a document was signed in this sense. */
export const documentSigned = (sense: SignedSense, column = 'state'): RawBuilder<boolean> =>
  isIn(
    DOCUMENT_STATES.filter((state) => senseOf(state) === sense),
    column,
  );
