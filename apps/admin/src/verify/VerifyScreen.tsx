import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { BrandMark } from '@legajo/ui/kit/mark/BrandMark.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { SpokenLanguage } from '@legajo/ui/language/SpokenLanguage.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckForm } from './CheckForm.tsx';
import { type Checked, checkCode, checkFile, codeOf } from './check.ts';
import { KnownCode } from './KnownCode.tsx';
import { codeInPhoto, isPhoto } from './photo.ts';
import { VerdictCover } from './VerdictCover.tsx';
import { VerdictDetails } from './VerdictDetails.tsx';
import css from './Verify.module.css';

/** Anybody checks a document here, by its file or its code. Nothing is kept. */
export function VerifyScreen() {
  const { t, i18n } = useTranslation('verify');
  const backend = useBackend();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [photo, setPhoto] = useState(false);
  const result = useRef<HTMLElement>(null);
  useTitle(t(($) => $.title));
  const last = useRef<(() => Promise<Checked>) | null>(null);
  const run = async (check: () => Promise<Checked>) => {
    last.current = check;
    setWorking(true);
    setProblem(null);
    try {
      setChecked(await check());
      result.current?.focus();
    } catch (error) {
      setProblem(toProblem(error));
      setChecked(null);
    }
    setWorking(false);
  };
  const take = async (file: File) => {
    setPhoto(false);
    if (!isPhoto(file)) return run(() => checkFile(backend, file));
    setProblem(null);
    setChecked(null);
    const code = await codeInPhoto(file);
    if (code) return run(() => checkCode(backend, code));
    setPhoto(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the address one came with
  useEffect(() => {
    const code = codeOf(location);
    if (code) void run(() => checkCode(backend, code));
  }, []);
  // What was found is said in the language that is spoken now.
  const spoken = useRef(i18n.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked last is asked again, for the language alone
  useEffect(() => {
    if (spoken.current === i18n.language) return;
    spoken.current = i18n.language;
    if (last.current) void run(last.current);
  }, [i18n.language]);
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <BrandMark />
        <span>{t(($) => $.title)}</span>
        <nav>
          <a href="/e/">{t(($) => $.to_employees)}</a>
          <a href="/s/">{t(($) => $.to_office)}</a>
        </nav>
        <SpokenLanguage />
      </header>
      <main className={css.main}>
        <VerdictCover checked={checked} />
        <section ref={result} tabIndex={-1} className={css.side} aria-label={t(($) => $.result)}>
          {checked?.of === 'file' ? <VerdictDetails file={checked.file} verdict={checked.verdict} /> : null}
          {checked?.of === 'code' ? <KnownCode known={checked.known} /> : null}
          <CheckForm
            again={checked !== null}
            working={working}
            problem={problem}
            onFile={take}
            photo={photo}
            onCode={(code) => run(() => checkCode(backend, code))}
          />
        </section>
      </main>
    </div>
  );
}
