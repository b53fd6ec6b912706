import type { ActionId } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type Holder, selectHolder } from './holder.sql.ts';

/** For whom something goes on by itself: who they are, and whether they are there and hold its action still. */
export const readHolder = (
  { tx }: Pick<CompanyCtx, 'tx'>,
  personId: number,
  action: ActionId,
): Promise<Holder | undefined> => selectHolder(tx, personId, action);
