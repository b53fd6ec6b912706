import { useEffect, useState } from 'react';

const aloud = (): SpeechSynthesis | null =>
  'speechSynthesis' in globalThis && 'SpeechSynthesisUtterance' in globalThis
    ? globalThis.speechSynthesis
    : null;

/**
 * A voice of this phone that speaks the language, the one of the same country first; null where it has none. One of a
 * service elsewhere is none: what somebody earns would be sent there.
 */
export function voiceOf(
  voices: readonly SpeechSynthesisVoice[],
  locale: string,
): SpeechSynthesisVoice | null {
  const tagOf = ({ lang }: SpeechSynthesisVoice) => lang.replace('_', '-').toLowerCase();
  const wanted = locale.toLowerCase();
  const own = voices.filter(
    (voice) => voice.localService && tagOf(voice).split('-')[0] === wanted.split('-')[0],
  );
  return own.find((voice) => tagOf(voice) === wanted) ?? own[0] ?? null;
}

/** The phone's voice for this language, or null: some phones tell theirs only after a while. */
export function useVoice(locale: string): SpeechSynthesisVoice | null {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null>(null);
  useEffect(() => {
    const speech = aloud();
    if (!speech) return;
    const look = () => setVoice(voiceOf(speech.getVoices(), locale));
    look();
    speech.addEventListener?.('voiceschanged', look);
    return () => speech.removeEventListener?.('voiceschanged', look);
  }, [locale]);
  return voice;
}
