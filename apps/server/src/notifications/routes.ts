import * as calls from '@legajo/contract/calls/notifications';
import { withoutCompany } from '../platform/db/in-company.ts';
import { type Binding, bind, Streamed } from '../platform/http/binding.ts';
import { selectCommonNotices, selectNotices } from './notice.sql.ts';
import { drawPaper } from './paper.ts';
import { bannerToWire, outageToWire } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.notificationsPush, async (ctx) =>
    (await selectNotices(ctx.tx, 'banner', ctx.now)).map(bannerToWire),
  ),
  bind(calls.notificationsServiceOutage, async (ctx) =>
    (await selectNotices(ctx.tx, 'outage', ctx.now)).map(outageToWire),
  ),
  bind(calls.portalOutage, async ({ platform, now }) =>
    (await withoutCompany(platform.db, (tx) => selectCommonNotices(tx, 'outage', now))).map(outageToWire),
  ),
  bind(calls.portalPaper, async (ctx, { params, query }) => {
    const language = query.idioma ?? ctx.origin.language;
    const pdf = await drawPaper(params.name, language);
    return new Streamed(pdf, 'application/pdf', { fileName: `${params.name}.pdf`, inline: true });
  }),
];
