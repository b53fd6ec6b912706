import { GIVEN_ALONE } from '@legajo/contract/actions';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionChoice } from './ActionChoice.tsx';
import { EffectPanel } from './EffectPanel.tsx';
import css from './Profiles.module.css';
import { type Draft, type Kind, kindsQuery, type Profiles, profilesQuery } from './profiles.ts';
import { useRehearsed } from './use-rehearsed.ts';

const MANAGEMENT = 2;
const CERTIFICATES = 6;

interface Chosen {
  /** 0: none that decides. */
  readonly type: number;
  /** Null: those that the type carries. */
  readonly actions: readonly string[] | null;
}
const RULES = flatRules<Chosen>();

/** Of an employee's file: which profiles the person holds, what they may do, and whom they see with that. */
export function ProfilesPanel({ personId }: { readonly personId: number }) {
  // Loads its texts itself: the file's shell knows nothing of them.
  useTranslation('profiles');
  const backend = useBackend();
  const { user } = useSession();
  const profiles = useQuery(profilesQuery(backend, personId));
  const kinds = useQuery({ ...kindsQuery(backend, user?.empresa.id ?? 0), enabled: user !== null });
  const error = profiles.error ?? kinds.error;
  if (error) {
    const retry = () => void Promise.all([profiles.refetch(), kinds.refetch()]);
    return <ErrorPanel problem={toProblem(error)} onRetry={retry} />;
  }
  if (!profiles.data || !kinds.data) return <Skeleton width={60} />;
  const mine = user?.id === personId;
  const management = user?.perfiles.some(({ id_perfil_tipo }) => id_perfil_tipo === MANAGEMENT) ?? false;
  return (
    <ProfilesForm
      key={personId}
      personId={personId}
      stored={profiles.data}
      kinds={kinds.data}
      locked={mine ? 'own' : management ? null : 'management'}
    />
  );
}

function ProfilesForm(props: {
  readonly personId: number;
  readonly stored: Profiles;
  readonly kinds: readonly Kind[];
  readonly locked: 'own' | 'management' | null;
}) {
  const { personId, stored, kinds, locked } = props;
  const { t } = useTranslation('profiles');
  const name = useId();
  const deciding = kinds.filter(({ categoria }) => categoria === 'gestion');
  const present =
    stored.idperfiles.find((type) => deciding.some((kind) => kind.id_perfil_tipo === type)) ?? 0;
  const held = stored.acciones.map(String);
  const others = stored.idperfiles.filter((one) => one !== present);
  const edit = useRehearsed({
    ...RULES,
    place: `profiles ${personId}`,
    personId,
    stored,
    toDraft: (): Chosen => ({ type: present, actions: held }),
    meantBy: (draft): Draft | null =>
      RULES.changedIn(draft, { type: present, actions: held }).length === 0
        ? null
        : {
            of: 'types',
            types: draft.type === 0 ? others : [...others, draft.type],
            actions: draft.actions ?? undefined,
          },
  });
  const { type } = edit.draft;
  const kind = deciding.find(({ id_perfil_tipo }) => id_perfil_tipo === type);
  const chosen = edit.draft.actions ?? kind?.acciones.map(String) ?? [];
  const setActions = (actions: readonly string[]) => edit.write((before) => ({ ...before, actions }));
  const choose = (next: number) => edit.write({ type: next, actions: next === present ? held : null });
  const offered = [
    ...new Set([
      ...(kinds.find((one) => one.id_perfil_tipo === MANAGEMENT)?.acciones.map(String) ?? []),
      ...GIVEN_ALONE.map(String),
      ...held,
    ]),
  ];
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Section title={t(($) => $.title)} action={<span className={css.note}>{t(($) => $.one_each)}</span>}>
          {locked ? <Notice tone="info">{t(($) => $.locked[locked])}</Notice> : null}
          <dl className={css.rows}>
            <div>
              <dt>{t(($) => $.categories.empleo)}</dt>
              <dd>
                {t(($) => $.types.t1)} <span className={css.note}>{t(($) => $.always)}</span>
              </dd>
            </div>
            <div>
              <dt id={`${name}-legend`}>{t(($) => $.categories.gestion)}</dt>
              <dd>
                <fieldset
                  className={css.choices}
                  aria-labelledby={`${name}-legend`}
                  disabled={locked !== null}
                >
                  <Radio
                    name={name}
                    label={<span>{t(($) => $.none)}</span>}
                    checked={type === 0}
                    onChange={() => choose(0)}
                  />
                  {deciding.map(({ id_perfil_tipo: one }) => (
                    <Radio
                      key={one}
                      name={name}
                      checked={type === one}
                      onChange={() => choose(one)}
                      label={
                        <>
                          {t(($) => $.types[`t${one}` as 't2'])}
                          <small>{t(($) => $.what[`t${one}` as 't2'])}</small>
                        </>
                      }
                    />
                  ))}
                </fieldset>
              </dd>
            </div>
            <div>
              <dt>{t(($) => $.categories.certificados)}</dt>
              <dd>
                {stored.idperfiles.includes(CERTIFICATES) ? t(($) => $.types.t6) : '—'}
                <span className={css.note}>{t(($) => $.support_only)}</span>
              </dd>
            </div>
          </dl>
        </Section>
        {type === 0 && !stored.idperfiles.includes(CERTIFICATES) ? null : (
          <ActionChoice offered={offered} chosen={chosen} disabled={locked !== null} onChange={setActions} />
        )}
      </div>
      <EffectPanel
        edit={edit}
        both={edit.both.map((field) => t(($) => (field === 'type' ? $.categories.gestion : $.may)))}
        saveLabel={t(($) => $.save_profiles)}
      />
    </div>
  );
}
