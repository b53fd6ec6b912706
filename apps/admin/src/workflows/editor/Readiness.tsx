import { Section } from '@legajo/ui/kit/Page.tsx';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Workflows.module.css';
import type { Draft } from '../workflow-draft.ts';
import type { Group, OpenType } from '../workflows.ts';

/** What it needs to be in force, and what of it is there. */
export function Readiness(props: {
  readonly draft: Draft;
  readonly groups: readonly Group[];
  readonly types: readonly OpenType[];
  readonly own: number | null;
  /** Publications that wait for their date and will wait for it. */
  readonly dated: number;
}) {
  const { draft, groups, types, own, dated } = props;
  const { t } = useTranslation('workflows');
  const valid = draft.steps.filter(({ group }) => groups.some((one) => one.id === group && one.valido === 1));
  const taken = types.filter(
    ({ idSubCarpeta, en_otro }) => draft.types.includes(idSubCarpeta) && en_otro && en_otro.id !== own,
  );
  const groupsDo = draft.steps.length > 0 && valid.length === draft.steps.length;
  const typesDo = draft.types.length > 0 && taken.length === 0;
  return (
    <Section title={t(($) => $.to_activate)}>
      <ul className={css.checks}>
        <Line does={groupsDo}>
          {draft.steps.length === 0
            ? t(($) => $.lacks_step)
            : groupsDo
              ? t(($) => $.groups_do, { count: draft.steps.length })
              : t(($) => $.groups_lack)}
        </Line>
        <Line does={typesDo}>
          {draft.types.length === 0
            ? t(($) => $.lacks_type)
            : typesDo
              ? t(($) => $.types_do, { count: draft.types.length })
              : t(($) => $.types_taken, { names: taken.map(({ nombre }) => nombre).join(', ') })}
        </Line>
        {dated > 0 ? (
          <li>
            <IconInfoCircle size={18} aria-hidden="true" /> {t(($) => $.dated, { count: dated })}
          </li>
        ) : null}
      </ul>
    </Section>
  );
}

function Line({ does, children }: { readonly does: boolean; readonly children: string }) {
  const Mark = does ? IconCheck : IconAlertTriangle;
  return (
    <li>
      <Mark size={18} aria-hidden="true" /> {children}
    </li>
  );
}
