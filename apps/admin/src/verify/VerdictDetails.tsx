import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import { ConstanciaButton } from './ConstanciaButton.tsx';
import type { Verdict } from './check.ts';
import { ExpertFacts } from './ExpertFacts.tsx';
import { SignatureRow } from './SignatureRow.tsx';
import css from './Verify.module.css';

/** One sentence first; then who, in which sense and why, what changed; figures for an expert folded below. */
export function VerdictDetails({ file, verdict }: { readonly file: File; readonly verdict: Verdict }) {
  const { t } = useTranslation('verify');
  const { documento, frase, firmas } = verdict;
  const notes = [...verdict.mensajes, ...(verdict.veredicto === 'no_firmado' ? [t(($) => $.scan_hint)] : [])];
  return (
    <>
      <div className={css.lead}>
        <div>
          {documento ? (
            <p className={css.hint}>
              {documento.tipo} · {documento.periodo}
            </p>
          ) : null}
          {frase ? <h2 className={css.sentence}>{frase}</h2> : null}
        </div>
        <ConstanciaButton file={file} code={documento?.codigo ?? null} />
      </div>
      {notes.length > 0 ? (
        <div className={css.note} data-tone={toneOf(verdict)}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      {firmas.length > 0 ? (
        <>
          <h2 className={css.heading}>{t(($) => $.signatures)}</h2>
          <ul className={css.signatures}>
            {firmas.map((signature) => (
              <SignatureRow
                key={`${signature.quien}${signature.cuandoProbado}${signature.cuandoDeclarado}${signature.serie}`}
                signature={signature}
                answered={verdict.respondido_el}
                zone={documento?.zona ?? null}
              />
            ))}
          </ul>
        </>
      ) : null}
      <h2 className={css.heading}>{t(($) => $.file_shown)}</h2>
      <Facts
        rows={[
          [t(($) => $.file), `${file.name} · ${t(($) => $.bytes, { count: file.size })}`],
          [t(($) => $.digest), <span key="digest">{verdict.sha256.replace(/(.{4})(?=.)/g, '$1 ')}</span>],
        ]}
      />
      {firmas.length > 0 ? <ExpertFacts signatures={firmas} /> : null}
    </>
  );
}

function toneOf({ veredicto, anulado }: Verdict): 'ok' | 'wait' | 'err' {
  if (veredicto === 'valido' && !anulado) return 'ok';
  return veredicto === 'modificado' || veredicto === 'invalido' ? 'err' : 'wait';
}
