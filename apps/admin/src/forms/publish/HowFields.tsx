import type { listEforms } from '@legajo/contract/calls/eforms';
import { LIMITS } from '@legajo/contract/limits';
import type { Element } from '@legajo/ui/api/backend.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { Checkbox, Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import frame from '../../publications/generic/Generic.module.css';
import type { usePublish } from './use-publish.ts';

const CUTS = ['sector', 'locacion'] as const;

/** Under which name, until when and how people are told; what an anonymous one wants stands beside its field. */
export function HowFields(props: {
  readonly publish: ReturnType<typeof usePublish>;
  readonly form: Element<typeof listEforms>;
}) {
  const { publish, form } = props;
  const { t } = useTranslation('forms-sent');
  const name = useId();
  const { draft } = publish;
  const isAnonymous = form.clase === 'anonimo';
  const errorOf = (field: 'nombre' | 'vence' | 'recordar_dias') => {
    const fault = publish.faultOf(field);
    return publish.refusalOf(field) ?? (fault ? t(($) => $.faults[fault]) : undefined);
  };
  return (
    <section className={frame.part}>
      <h2>{t(($) => $.how)}</h2>
      {isAnonymous ? (
        <Notice tone="info">
          {t(($) => $.anonymous_rules, { people: LIMITS['eform.anonymous.people'] })}
        </Notice>
      ) : null}
      <TextField
        name="nombre"
        label={t(($) => $.name)}
        help={t(($) => $.name_help, { name: form.nombre })}
        optional
        maxLength={100}
        autoComplete="off"
        value={draft.nombre}
        onChange={(event) => publish.choose({ nombre: event.target.value }, 'nombre')}
        error={errorOf('nombre')}
      />
      <DateField
        name="vence"
        label={t(($) => $.due_field)}
        help={isAnonymous ? t(($) => $.due_anonymous) : t(($) => $.due_help)}
        optional={!isAnonymous}
        required={isAnonymous}
        value={draft.vence}
        onChange={(event) => publish.choose({ vence: event.target.value }, 'vence')}
        error={errorOf('vence')}
      />
      {isAnonymous ? (
        <fieldset className={frame.choices}>
          <legend>{t(($) => $.cut)}</legend>
          <p className={frame.help}>{t(($) => $.cut_help, { least: LIMITS['eform.anonymous.group'] })}</p>
          {CUTS.map((cut) => (
            <Radio
              key={cut}
              name={name}
              label={t(($) => $.cuts[cut])}
              checked={draft.por === cut}
              onChange={() => publish.choose({ por: cut }, 'por')}
            />
          ))}
        </fieldset>
      ) : null}
      <TextField
        name="recordar_dias"
        label={t(($) => $.remind_field)}
        help={t(($) => $.remind_help)}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={draft.recordar_dias}
        onChange={(event) => publish.choose({ recordar_dias: event.target.value.trim() }, 'recordar_dias')}
        error={errorOf('recordar_dias')}
      />
      <Checkbox
        name="notificar"
        label={t(($) => $.notify)}
        checked={draft.notificar}
        onChange={(event) => publish.choose({ notificar: event.target.checked }, 'notificar')}
      />
      {isAnonymous || (form.en_vigor ?? 0) < 2 ? null : (
        <Checkbox
          name="reemplaza_borradores"
          label={t(($) => $.replace_drafts, { version: form.en_vigor ?? 1 })}
          checked={draft.reemplaza_borradores}
          onChange={(event) =>
            publish.choose({ reemplaza_borradores: event.target.checked }, 'reemplaza_borradores')
          }
        />
      )}
    </section>
  );
}
