/** What came of asking a company's identity provider again: of which question, and what the server takes for it. */
export interface ProofResult {
  readonly id: string;
  readonly result: string;
}

/** Between windows of this origin in this browser; nothing of it is of use outside the session that asked. */
const NAME = 'legajo.proof';
const AGAIN_MS = 1000;
/** The server takes it for a minute. */
const GOOD_MS = 60_000;

/** The result that an address brings to the page a provider sends back to; null at any other. */
export function readProofResult(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  base: string,
): ProofResult | null {
  if (pathname !== `${base}/redirect/proof`) return null;
  const asked = new URLSearchParams(search);
  return { id: asked.get('prueba') ?? '', result: asked.get('resultado') ?? '' };
}

/** Waits for what came of one question, and says that it was taken; it is, once. @returns what ends the waiting. */
export function awaitProof(id: string, onResult: (result: string) => void): () => void {
  const channel = new BroadcastChannel(NAME);
  let isTaken = false;
  channel.onmessage = ({ data }: MessageEvent<Partial<ProofResult> | null>) => {
    if (data?.id !== id || typeof data.result !== 'string') return;
    channel.postMessage({ id, taken: true });
    if (isTaken) return;
    isTaken = true;
    onResult(data.result);
  };
  return () => channel.close();
}

/**
 * Hands a result to the window that asked, again and again while it sleeps, as a tab of a telephone does.
 *
 * @returns what ends it.
 */
export function handOver(
  { id, result }: ProofResult,
  told: { readonly onTaken: () => void; readonly onLate: () => void },
): () => void {
  const channel = new BroadcastChannel(NAME);
  const begun = Date.now();
  const end = () => {
    clearInterval(timer);
    channel.close();
  };
  const say = () => {
    if (Date.now() - begun < GOOD_MS) return channel.postMessage({ id, result });
    end();
    told.onLate();
  };
  const timer = setInterval(say, AGAIN_MS);
  channel.onmessage = ({ data }: MessageEvent<{ id?: string; taken?: true } | null>) => {
    if (data?.id !== id || !data.taken) return;
    end();
    told.onTaken();
  };
  say();
  return end;
}
