import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { contrast } from '@legajo/ui/theme/colour.ts';
import type { Palette } from '@legajo/ui/theme/palette.ts';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Branding.module.css';
import { rolesOf } from './palette-roles.ts';

/** The ten steps with their contrast against white, and where each use of the colour stands. */
export function PaletteSteps({ palette }: { readonly palette: Palette }) {
  const { t } = useTranslation('branding');
  const format = useFormat();
  return (
    <Section title={t(($) => $.steps)}>
      <ol className={css.steps}>
        {palette.steps.map((step) => (
          <li key={step}>
            <span style={{ backgroundColor: step }} />
            {format.number(contrast(step, '#FFFFFF'), 2)}
          </li>
        ))}
      </ol>
      <table className={css.roles}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.use)}</th>
            <th scope="col">{t(($) => $.colour)}</th>
            <th scope="col" data-hide="">
              {t(($) => $.over)}
            </th>
            <th scope="col" data-number="">
              {t(($) => $.contrast)}
            </th>
            <th scope="col" data-number="">
              {t(($) => $.least)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rolesOf(palette).map((role) => (
            <tr key={role.key}>
              <th scope="row">{t(($) => $.roles[role.key])}</th>
              <td>
                <span className={css.swatch} style={{ backgroundColor: role.color }} /> {role.color}
              </td>
              <td data-hide="">{t(($) => $.overs[role.over])}</td>
              <td data-number="">{format.number(role.reached, 2)}</td>
              <td data-number="">
                {format.number(role.least, 1)} <IconCheck size={14} className={css.good} aria-hidden="true" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
