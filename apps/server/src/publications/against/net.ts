import type { Examination } from '@legajo/pdf';
import { documentNet, writePay } from '../../documents/public.ts';
import { openBeside, sealBeside } from '../../platform/files/beside.ts';
import type { Judged } from '../reading/judge.ts';
import type { Sealed } from '../sealing/seal.ts';
import type { ItemRow } from '../statements/items.sql.ts';

/** Where a net pay is kept while its file is not published: beside the upload, whose key goes with it. */
export interface NetPlace {
  readonly companyId: number;
  readonly processId: number;
  /** Null for an upload that lies in plain: nothing is kept of that. */
  readonly uploadKey: Buffer | null;
}

/** What a reading is, as far as its net goes. */
type Kept = Pick<Judged, 'id' | 'state' | 'evidence'>;

/** What the net of an item is bound to. */
export const itemNet = ({ companyId, processId }: Omit<NetPlace, 'uploadKey'>, item: number) =>
  `net ${companyId} ${processId} ${item}`;

/** Keeps with a reading the one net pay its pages say, encrypted; none where two differ or one cannot be told. */
export function keepNet<R extends Kept>(place: NetPlace, reading: R, examined: Examination): R {
  const net = netOf(examined);
  if (net === null || place.uploadKey === null || reading.state === 'failed') return reading;
  const sealed = sealBeside(place.uploadKey, net, itemNet(place, reading.id));
  return { ...reading, evidence: { ...reading.evidence, net: sealed.toString('base64') } };
}

/** The one net pay that the pages of a file say, as it is kept beside it once it is sealed; null as for `keepNet`. */
export function sealNet(companyId: number, examined: Examination, { file, code }: Sealed): Buffer | null {
  const net = netOf(examined);
  return net === null ? null : sealBeside(file.key, net, documentNet(companyId, code));
}

function netOf({ page, otherPages }: Examination): string | null {
  const pages = [...(page ? [page] : []), ...otherPages];
  const [one, ...others] = new Set(pages.flatMap(({ amounts }) => amounts));
  if (one == null || others.length > 0) return null;
  const said = pages.flatMap(({ pay }) => pay ?? []);
  // What two pages say of one pay counts where they agree.
  const agreed = <T>(values: readonly T[]): T | null =>
    new Set(values.map((value) => JSON.stringify(value))).size === 1 ? (values[0] ?? null) : null;
  const certain = <T>(values: readonly (T | null)[]) => agreed(values.filter((value) => value !== null));
  return writePay({
    hundredths: one,
    currency: certain(said.map(({ currency }) => currency)),
    paidOn: certain(said.map(({ paidOn }) => paidOn)),
    totals: certain(said.map(({ totals }) => totals)),
  });
}

/** The net of an item, from beside its upload to beside its sealed file. */
export function moveNet(place: NetPlace, item: ItemRow, { file, code }: Sealed): Buffer | null {
  const { net } = item.evidence;
  if (net === undefined || place.uploadKey === null) return null;
  const value = openBeside(place.uploadKey, {
    sealed: Buffer.from(net, 'base64'),
    bound: itemNet(place, item.id),
  });
  return value === null ? null : sealBeside(file.key, value, documentNet(place.companyId, code));
}
