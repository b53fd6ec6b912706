import { createEform, takeFromLibrary } from '@legajo/contract/calls/forms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { untilDone, wishKeeper } from '@legajo/ui/repeat/wish.ts';
import { countryName } from '@legajo/ui/self-service/country-name.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Forms.module.css';
import { libraryQuery, type Preset } from '../forms.ts';
import { NAME_MOST } from './bounds.ts';

/** Begins a form: empty, for answers with a name or without, or from one of the library for the company's country. */
export function NewDialog(props: {
  readonly onClose: () => void;
  readonly onMade: (form: { readonly id: number }) => void;
}) {
  const { onClose, onMade } = props;
  const { t } = useTranslation('forms');
  const backend = useBackend();
  const library = useQuery(libraryQuery(backend));
  const [from, setFrom] = useState('normal');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [wishOf] = useState(wishKeeper);
  const presets = library.data ?? [];
  const preset = presets.find(({ clave }) => clave === from);
  const isNameless = !preset && name.trim() === '';
  const make = useMutation({
    mutationFn: async () => {
      const nombre = name.trim();
      const wish = wishOf(from, nombre);
      const act = () =>
        preset
          ? backend.api(takeFromLibrary, { body: { clave: preset.clave, nombre: nombre || undefined }, wish })
          : backend.api(createEform, {
              body: { nombre, clase: from === 'anonimo' ? 'anonimo' : 'normal' },
              wish,
            });
      return (await untilDone<{ readonly data: readonly { readonly id: number }[] }>(act)).data[0];
    },
    onSuccess(made) {
      onClose();
      if (made) onMade(made);
    },
  });
  const problem = make.error ? toProblem(make.error) : null;
  const fault = problem?.fields.nombre?.[0];
  const choose = (value: string) => {
    make.reset();
    setFrom(value);
  };
  return (
    <FormDialog
      shape="wide"
      onClose={onClose}
      title={t(($) => $.new)}
      act={t(($) => $.make)}
      working={make.isPending && t(($) => $.making)}
      dirty={name !== ''}
      onSubmit={() => {
        setTried(true);
        if (!isNameless) make.mutate();
      }}
    >
      <TextField
        label={t(($) => $.name)}
        required={!preset}
        optional={preset !== undefined}
        help={preset ? t(($) => $.preset_name, { name: preset.nombre }) : undefined}
        maxLength={NAME_MOST}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={tried && isNameless ? t(($) => $.name_missing) : fault}
      />
      <fieldset className={css.choices}>
        <legend>{t(($) => $.begin_empty)}</legend>
        {(['normal', 'anonimo'] as const).map((kind) => (
          <Radio
            key={kind}
            name="from"
            checked={from === kind}
            onChange={() => choose(kind)}
            label={
              <>
                {t(($) => $.kinds[kind])}
                <span className={css.note}>{t(($) => $.kind_help[kind])}</span>
              </>
            }
          />
        ))}
      </fieldset>
      {library.error && !library.data ? (
        <ErrorPanel problem={toProblem(library.error)} onRetry={() => void library.refetch()} />
      ) : null}
      {presets.length > 0 ? (
        <fieldset className={css.choices}>
          <legend>{t(($) => $.begin_library)}</legend>
          <p className={css.note}>{t(($) => $.library_help)}</p>
          {presets.map((one) => (
            <Radio
              key={one.clave}
              name="from"
              checked={from === one.clave}
              onChange={() => choose(one.clave)}
              label={<PresetWords preset={one} />}
            />
          ))}
        </fieldset>
      ) : null}
      <ProblemNotice problem={fault ? null : problem} />
    </FormDialog>
  );
}

/** What it is called, how much it asks, and where it comes from. */
function PresetWords({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation('forms');
  const format = useFormat();
  return (
    <>
      {preset.nombre}
      <span className={css.note}>
        {[
          t(($) => $.fields, { count: preset.campos }),
          preset.clase === 'anonimo' ? t(($) => $.kinds.anonimo) : null,
          preset.pais === null ? null : countryName(preset.pais, format.locale),
          preset.fuente,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
}
