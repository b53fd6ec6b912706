import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { useTranslation } from 'react-i18next';
import css from './Personal.module.css';
import type { Personal } from './use-personal.ts';

/** Whether its person is asked to sign, and the company's seal with its one password. */
export function SealFields({
  personal,
  error,
}: {
  readonly personal: Personal;
  readonly error: string | undefined;
}) {
  const { t } = useTranslation('publish-personal');
  const { draft, setup, signable, signatureDue, unsealed } = personal;
  return (
    <>
      {signable ? (
        <div>
          <Checkbox
            name="firmar"
            label={t(($) => $.ask_signature)}
            checked={draft.ask || signatureDue}
            disabled={signatureDue}
            onChange={(event) => personal.set({ ask: event.target.checked }, 'firmar')}
          />
          {signatureDue ? (
            <p className={css.sub}>{t(($) => $.signature_due)}</p>
          ) : draft.ask ? null : (
            <p className={css.sub}>{t(($) => $.unasked)}</p>
          )}
        </div>
      ) : null}
      {unsealed ? (
        <p className={css.sub}>
          {setup?.tipo?.sello === 0 ? t(($) => $.unsealed_type) : t(($) => $.unsealed_yet)}
        </p>
      ) : (
        <>
          <SecretField
            name="clave"
            label={t(($) => $.password)}
            autoComplete="off"
            required
            value={personal.password}
            onChange={(event) => personal.setPassword(event.target.value)}
            error={error}
          />
          {setup?.certificado ? (
            <p className={css.sub}>
              {t(($) => $.signs_with, {
                name: setup.certificado.titular,
                date: formatDate(setup.certificado.vence),
              })}
            </p>
          ) : null}
        </>
      )}
    </>
  );
}
