import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './check.ts';
import { SignatureRow } from './SignatureRow.tsx';
import css from './Verify.module.css';

/** What changed, who signed, and the file that was shown to us. */
export function VerdictDetails({ file, verdict }: { readonly file: File; readonly verdict: Verdict }) {
  const { t } = useTranslation('verify');
  const notes = [
    ...(verdict.anulado ? [t(($) => $.withdrawn_on, { date: formatDate(verdict.anulado_el) })] : []),
    ...verdict.mensajes,
  ];
  const tone =
    verdict.veredicto === 'valido' && !verdict.anulado
      ? 'ok'
      : verdict.veredicto === 'modificado' || verdict.veredicto === 'invalido'
        ? 'err'
        : 'wait';
  return (
    <>
      {notes.length > 0 ? (
        <div className={css.note} data-tone={tone}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      ) : null}
      {verdict.firmas.length > 0 ? (
        <>
          <h2 className={css.heading}>{t(($) => $.signatures)}</h2>
          <ul className={css.signatures}>
            {verdict.firmas.map((signature) => (
              <SignatureRow
                key={`${signature.quien}${signature.cuandoProbado}${signature.cuandoDeclarado}`}
                signature={signature}
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
    </>
  );
}
