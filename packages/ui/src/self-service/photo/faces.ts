import { listFaces } from '@legajo/contract/calls/account';
import { LIMITS } from '@legajo/contract/limits';
import type { Backend } from '../../api/backend.ts';

type Faces = ReadonlyMap<number, Blob>;

/** Those who are asked for together: all rows of a page are drawn at once. */
interface Asked {
  readonly ids: Set<number>;
  readonly faces: Promise<Faces>;
}

const TOGETHER_MS = 20;
const asking = new WeakMap<Backend, Asked>();

/**
 * A person's face; null without a photograph, which is no error. Whoever asks at the same time goes in one call, so that
 * a list of people costs one and not one for each row.
 */
export async function faceOf(backend: Backend, id: number): Promise<Blob | null> {
  const open = asking.get(backend);
  const asked = open && open.ids.size < LIMITS['faces.people'] ? open : begin(backend);
  asked.ids.add(id);
  return (await asked.faces).get(id) ?? null;
}

function begin(backend: Backend): Asked {
  const ids = new Set<number>();
  const faces = new Promise((go) => setTimeout(go, TOGETHER_MS)).then(async (): Promise<Faces> => {
    if (asking.get(backend) === asked) asking.delete(backend);
    const { data } = await backend.api(listFaces, { query: { ids: [...ids].join(',') } });
    return new Map(data.map(({ id, base64 }) => [id, jpegOf(base64)]));
  });
  const asked = { ids, faces };
  asking.set(backend, asked);
  return asked;
}

const jpegOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/jpeg' });
