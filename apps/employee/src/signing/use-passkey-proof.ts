import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { PutOff } from '@legajo/ui/repeat/repeat.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signature, SigningProof } from './sign.ts';

const CHANGED = 'SIGN_DOCUMENT_CHANGED';
/** A file gets one time stamp for its seal: more is not met. */
const ASKED_AGAIN_MAX = 2;

/**
 * Has a passkey prove who signs. A file that got its time stamp while the device was asked is another than the one that
 * was signed for: the device is asked again, by itself.
 *
 * @param error what the signature was refused with, if a passkey proved it.
 */
export function usePasskeyProof(props: {
  readonly documents: readonly number[];
  readonly act: Pick<Signature, 'outcome' | 'reason'>;
  /** It is a second signature, of one document of somebody else. */
  readonly second: boolean;
  readonly error: unknown;
  readonly onSign: (proof: SigningProof) => void;
}) {
  const { documents, act, second, error, onSign } = props;
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const [answered, setAnswered] = useState<SigningProof | null>(null);
  const ask = async () => {
    // Put off, the same act is proved by the same answer: the device is not asked twice.
    if (error instanceof PutOff && answered) return onSign(answered);
    setAsking(true);
    setRefused(null);
    try {
      const { askPasskeyToSign } = await import('./ask-passkey.ts');
      const proof = await askPasskeyToSign(
        backend,
        documents,
        act,
        t(($) => $.passkey_failed),
        second,
      );
      setAnswered(proof);
      onSign(proof);
    } catch (failed) {
      setRefused(failed);
    } finally {
      setAsking(false);
    }
  };
  const again = useRef({ of: null as unknown, times: 0 });
  const latest = useRef(ask);
  latest.current = ask;
  const changed = error !== null && !(error instanceof PutOff) && toProblem(error).code === CHANGED;
  useEffect(() => {
    if (!changed || again.current.of === error || again.current.times === ASKED_AGAIN_MAX) return;
    again.current = { of: error, times: again.current.times + 1 };
    void latest.current();
  }, [changed, error]);
  return {
    asking,
    /** It is being asked again, for a file that is another by now. */
    askingAgain: asking && changed,
    refused,
    ask,
    forget: () => setRefused(null),
  };
}
