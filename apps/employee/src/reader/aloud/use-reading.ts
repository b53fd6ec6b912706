import { useCallback, useEffect, useState } from 'react';

export interface Reading {
  /** The sentence that is being read; null before the first and after the last. */
  readonly at: number | null;
  readonly paused: boolean;
  readonly rate: number;
  readonly toggle: () => void;
  readonly faster: () => void;
}

const RATES = [1, 1.25, 0.75];

/** Has the phone read sentences, one after the other, from now on until they end or the screen goes away. */
export function useReading(sentences: readonly string[], voice: SpeechSynthesisVoice): Reading {
  const [at, setAt] = useState<number | null>(0);
  const [paused, setPaused] = useState(false);
  const [rate, setRate] = useState(RATES[0] as number);
  const said = at === null ? undefined : sentences[at];
  useEffect(() => {
    if (said === undefined || paused) return;
    let over = false;
    const words = new SpeechSynthesisUtterance(said);
    Object.assign(words, { voice, lang: voice.lang, rate });
    const next = () => {
      if (!over) setAt((now) => (now === null || now + 1 >= sentences.length ? null : now + 1));
    };
    words.onend = next;
    // A voice that fails stops the reading: the sentences stand there to be read.
    words.onerror = () => !over && setAt(null);
    speechSynthesis.speak(words);
    return () => {
      over = true;
      speechSynthesis.cancel();
    };
  }, [said, paused, rate, voice, sentences.length]);
  const toggle = useCallback(() => {
    // A sentence that was stopped begins anew: few phones go on in the middle of one.
    if (at === null) setAt(0);
    setPaused(at !== null && !paused);
  }, [at, paused]);
  const faster = () => setRate((now) => RATES[(RATES.indexOf(now) + 1) % RATES.length] as number);
  return { at, paused, rate, toggle, faster };
}
