import { formatInstant, formatInstantIn } from '@legajo/ui/i18n/dates.ts';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { IconSignature } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './check.ts';
import css from './Verify.module.css';

type Signature = Verdict['firmas'][number];

const TONES: Readonly<Record<Signature['estado'], Tone>> = {
  valido: 'ok',
  desconocido: 'wait',
  modificado: 'wait',
  invalido: 'err',
};

/** One signature: whose part, who, in which sense and why, when and by whose word, what came after, what speaks against it. */
export function SignatureRow({
  signature,
  answered,
  zone,
}: {
  readonly signature: Signature;
  /** When the company answered a disagreement. */
  readonly answered: string | null;
  /** The company's, where the document is known: what a judge reads says the same from anywhere. */
  readonly zone: string | null;
}) {
  const { t } = useTranslation('verify');
  const { cuandoProbado, cuandoDeclarado, resultado, papel, motivo, prueba } = signature;
  const momentOf = (at: string) => (zone ? formatInstantIn(at, zone) : formatInstant(at));
  const about = [signature.cargo, signature.organizacion, signature.identificacion].filter(Boolean);
  return (
    <li>
      {resultado === null ? (
        <IconSignature size={20} />
      ) : (
        <SignatureMark company person={resultado === 'conforme' ? 'agreed' : 'disagreed'} size={18} />
      )}
      <div>
        {papel === 'otra' ? null : <p>{t(($) => $.parts[papel])}</p>}
        <strong>{signature.quien}</strong>
        {about.length > 0 ? (
          <p>
            {about.map((text, index) => (
              <Fragment key={text}>
                {index > 0 ? ' · ' : null}
                <span className={css.part}>{text}</span>
              </Fragment>
            ))}
          </p>
        ) : null}
        {resultado ? (
          <p className={css.outcome} data-outcome={resultado}>
            {t(($) => $.outcomes[resultado])}
          </p>
        ) : null}
        {motivo ? (
          <blockquote className={css.reason}>
            <p>{t(($) => $.reason)}</p>«{motivo}»
            {answered ? <p>{t(($) => $.answered, { date: momentOf(answered) })}</p> : null}
          </blockquote>
        ) : null}
        {prueba ? <p>{prueba}</p> : null}
        {cuandoProbado ? (
          <p>{t(($) => $.proven, { when: momentOf(cuandoProbado), who: signature.probadoPor ?? '—' })}</p>
        ) : null}
        {cuandoDeclarado ? <p>{t(($) => $.declared, { when: momentOf(cuandoDeclarado) })}</p> : null}
        {signature.despues.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {signature.motivos.map((reason) => (
          <p key={reason} className={css.outcome} data-outcome="no_conforme">
            {reason}
          </p>
        ))}
      </div>
      <StatusBadge tone={TONES[signature.estado]}>
        {t(($) => $.signature_states[signature.estado])}
      </StatusBadge>
    </li>
  );
}
