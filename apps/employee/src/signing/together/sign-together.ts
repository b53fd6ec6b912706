import { signDocuments } from '@legajo/contract/calls/signing';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import type { Shown } from '../../documents/use-shown.ts';
import type { SigningProof } from '../sign.ts';

/** What came of one document of an act. */
export type Came = Element<typeof signDocuments>;

/** One document of an act, with what stood drawn of it on this screen. */
export interface Looked {
  readonly id: number;
  readonly shown: Pick<Shown, 'pages' | 'by'>;
}

/**
 * Signs documents in agreement in one act, going on with it while the portal puts some of it off.
 *
 * @param key names the act: repeated under it, each is signed once.
 * @param attempt makes a call, again where it is not answered.
 */
export async function signTogether(
  backend: Backend,
  looked: readonly Looked[],
  proof: SigningProof,
  key: string,
  attempt: <T>(call: () => Promise<T>) => Promise<T>,
): Promise<readonly Came[]> {
  const documentos = looked.map(({ id, shown }) => ({
    id: String(id),
    vistas: String(shown.pages),
    vistas_por: shown.by,
  }));
  const once = () => backend.api(signDocuments, { body: { documentos, ...proof }, wish: key });
  let came: readonly Came[] = [];
  // Each time at least one more is signed or refused for good.
  for (let left = looked.length; left > 0; left -= 1) {
    came = (await attempt(once)).data;
    if (!came.some(({ rechazo }) => rechazo?.pendiente === 1)) break;
  }
  return came;
}
