import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { IconSignature } from '@tabler/icons-react';
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

/** One signature: who, when and by whose word, how sure, and what speaks against it. */
export function SignatureRow({ signature }: { readonly signature: Signature }) {
  const { t } = useTranslation('verify');
  const { cuandoProbado, cuandoDeclarado, resultado } = signature;
  return (
    <li>
      {resultado === null ? (
        <IconSignature size={20} />
      ) : (
        <SignatureMark company person={resultado === 'conforme' ? 'agreed' : 'disagreed'} size={18} />
      )}
      <div>
        <strong>{signature.quien}</strong>
        {resultado ? (
          <p className={css.outcome} data-outcome={resultado}>
            {t(($) => $.outcomes[resultado])}
          </p>
        ) : null}
        {cuandoProbado ? (
          <p>
            {t(($) => $.proven, { when: formatInstant(cuandoProbado), who: signature.probadoPor ?? '—' })}
          </p>
        ) : null}
        {cuandoDeclarado ? <p>{t(($) => $.declared, { when: formatInstant(cuandoDeclarado) })}</p> : null}
        <p>
          {signature.nivel === 'time-stamp'
            ? t(($) => $.time_stamp)
            : t(($) => $.level, { level: signature.nivel })}{' '}
          · {t(($) => $.revocations[signature.revocacion])}
        </p>
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
