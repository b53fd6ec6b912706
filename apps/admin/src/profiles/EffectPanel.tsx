import type { Problem } from '@legajo/ui/api/problem.ts';
import { BothChanged } from '@legajo/ui/form/BothChanged.tsx';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import css from './Profiles.module.css';
import type { Profiles } from './profiles.ts';

/** Whom the person comes to see with what is chosen, before it is saved; and the ways to save it or not. */
export function EffectPanel(props: {
  readonly edit: {
    readonly effect: Profiles;
    readonly dirty: boolean;
    readonly problem: Problem | null;
    readonly saving: boolean;
    readonly unsaved: () => boolean;
    readonly submit: () => void;
    readonly discard: () => void;
  };
  /** What the person changed and somebody else as well. */
  readonly both: readonly string[];
  readonly saveLabel: string;
}) {
  const { edit, both, saveLabel } = props;
  const { effect, dirty, problem, saving } = edit;
  const { t } = useTranslation('profiles');
  const problemText = useProblemText(problem);
  return (
    <Section
      title={t(($) => $.effect)}
      action={dirty ? <StatusBadge tone="wait">{t(($) => $.unsaved)}</StatusBadge> : undefined}
    >
      <LeaveGuard when={() => edit.unsaved() && !saving} />
      <div className={css.effect}>
        <BothChanged names={both} />
        {!problem ? (
          <div role="status">
            <p className={css.sees}>{t(($) => $.sees, { count: effect.ve })}</p>
            <p className={css.note}>{changeOf(effect)}</p>
          </div>
        ) : null}
        {!problem ? (
          <>
            <progress
              className={css.bar}
              max={Math.max(effect.de, 1)}
              value={effect.ve}
              aria-label={t(($) => $.sees_of, { seen: effect.ve, count: effect.de })}
            />
            <p className={css.note}>{t(($) => $.sees_of, { seen: effect.ve, count: effect.de })}</p>
            {effect.ejemplos.length > 0 ? (
              <div>
                <h3 className={css.note}>{t(($) => $.examples)}</h3>
                <ul className={css.examples}>
                  {effect.ejemplos.map((person) => (
                    <li key={person.id}>
                      {formatName(person)} <span>{person.sector}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ) : null}
          </>
        ) : null}
        {problem ? (
          <Notice tone="err" live>
            {problemText}
          </Notice>
        ) : null}
        <div className={css.acts}>
          <Button disabled={!dirty || saving} onClick={() => edit.discard()}>
            {t(($) => $.discard)}
          </Button>
          <Button
            variant="primary"
            disabled={!dirty}
            working={saving && t(($) => $.saving)}
            onClick={edit.submit}
          >
            {saveLabel}
          </Button>
        </div>
      </div>
    </Section>
  );

  function changeOf({ ve, ve_antes: before, alcance }: Profiles): string {
    if (ve !== before)
      return t(($) => (ve < before ? $.sees_fewer : $.sees_more), {
        before,
        count: Math.abs(ve - before),
      });
    return t(($) => $.reach[alcance]);
  }
}
