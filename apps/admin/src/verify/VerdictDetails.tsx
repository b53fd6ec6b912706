import { formatDate, formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { IconSignature } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './check.ts';
import css from './Verify.module.css';

const TONES: Readonly<Record<Verdict['firmas'][number]['estado'], Tone>> = {
  valido: 'ok',
  desconocido: 'wait',
  modificado: 'wait',
  invalido: 'err',
};

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
              <li key={`${signature.quien}${signature.cuando}`}>
                {signature.resultado === null ? (
                  <IconSignature size={20} />
                ) : (
                  <SignatureMark
                    company
                    person={signature.resultado === 'conforme' ? 'agreed' : 'disagreed'}
                    size={18}
                  />
                )}
                <div>
                  <strong>{signature.quien}</strong>
                  {signature.resultado ? (
                    <p className={css.outcome} data-outcome={signature.resultado}>
                      {t(($) => $.outcomes[signature.resultado ?? 'conforme'])}
                    </p>
                  ) : null}
                  <p>{[formatInstant(signature.cuando), signature.nivel].filter(Boolean).join(' · ')}</p>
                </div>
                <StatusBadge tone={TONES[signature.estado]}>
                  {t(($) => $.signature_states[signature.estado])}
                </StatusBadge>
              </li>
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
