import type { Problem } from '@legajo/ui/api/problem.ts';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useTranslation } from 'react-i18next';
import { CUTS, type Cut, cutOf, type Transform } from './config-draft.ts';
import css from './DocumentConfig.module.css';

const TURNS = [0, 90, 180, 270] as const;

/** How a page is turned and cut before anything else is done with it, and how many pages are one document. */
export function TurnAndCut(props: {
  readonly transform: Transform;
  readonly onChange: (transform: Transform) => void;
  /** Why nothing comes of it. */
  readonly problem: Problem | null;
}) {
  const { transform, onChange, problem } = props;
  const { t } = useTranslation('document-config');
  const cut = cutOf(transform);
  const pieces = CUTS[cut] ? CUTS[cut].filas * CUTS[cut].columnas : 0;
  const kept = transform.cortar?.conservar ?? [];
  const keep = (piece: number, on: boolean) => {
    if (!transform.cortar) return;
    const conservar = on ? [...kept, piece].sort((a, b) => a - b) : kept.filter((one) => one !== piece);
    onChange({ ...transform, cortar: { ...transform.cortar, conservar } });
  };
  return (
    <Section title={t(($) => $.turn_title)}>
      <p className={css.help}>{t(($) => $.turn_help)}</p>
      <ChipChoice
        label={t(($) => $.turn)}
        current={String(transform.girar)}
        options={TURNS.map((turn) => ({ id: String(turn), label: t(($) => $.degrees, { turn }) }))}
        onChange={(turn) => onChange({ ...transform, girar: Number(turn) as Transform['girar'] })}
      />
      <SelectField
        label={t(($) => $.cut)}
        value={cut}
        options={(Object.keys(CUTS) as Cut[]).map((value) => ({ value, label: t(($) => $.cuts[value]) }))}
        onChange={({ target }) => {
          const chosen = CUTS[target.value as Cut];
          onChange({ ...transform, cortar: chosen && { ...chosen, conservar: [...chosen.conservar] } });
        }}
      />
      {pieces > 0 ? (
        <fieldset className={css.pieces}>
          <legend>{t(($) => $.keep)}</legend>
          {Array.from({ length: pieces }, (_, i) => i + 1).map((piece) => (
            <Checkbox
              key={piece}
              label={t(($) => $.piece, { piece })}
              checked={kept.includes(piece)}
              disabled={kept.length === 1 && kept.includes(piece)}
              onChange={({ target }) => keep(piece, target.checked)}
            />
          ))}
        </fieldset>
      ) : null}
      <TextField
        label={t(($) => $.sheets)}
        help={t(($) => $.sheets_help)}
        type="number"
        min={0}
        max={50}
        value={transform.hojas}
        onChange={({ target }) =>
          onChange({ ...transform, hojas: Math.min(50, Math.max(0, Math.trunc(Number(target.value)))) })
        }
      />
      <ProblemNotice problem={problem} />
    </Section>
  );
}
