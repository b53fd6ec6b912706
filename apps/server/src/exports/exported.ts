import type { Input } from '@legajo/contract';
import type { requestDownload } from '@legajo/contract/calls/exports';
import { type DocumentFilter, filterOf, wireToTerms } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';

/** What is to be exported, as a filter of the viewer's: of what they may read. @throws Failure `tooManyNumbers`. */
export const exportedOf = (ctx: Ctx, body: Input<typeof requestDownload>['body']): DocumentFilter => ({
  ...filterOf(ctx, {
    ...wireToTerms(body),
    ids: body.ids.length > 0 ? [...new Set(body.ids)] : undefined,
  }),
  bytes: true,
});
