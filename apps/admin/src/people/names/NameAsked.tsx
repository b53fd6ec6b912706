import { lookupNearNames } from '@legajo/contract/calls/people';
import type { NamedWire } from '@legajo/contract/values/named-fields';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupKeys } from '../../app/keys/people.ts';
import css from './Asked.module.css';

/**
 * A field that names something of the company's, and the question whether a new name is meant: asked once the field is
 * left, with those that it is near to.
 */
export function NameAsked(props: {
  readonly field: NamedWire;
  readonly value: string;
  /** It was said that this name is to be made. */
  readonly made: boolean;
  readonly onMake: () => void;
  readonly onChoose: (name: string) => void;
  readonly children: ReactNode;
}) {
  const { field, made, onMake, onChoose, children } = props;
  const { t } = useTranslation('people-asked');
  const backend = useBackend();
  const [asked, ask] = useState('');
  const value = props.value.trim();
  const { data } = useQuery({
    queryKey: lookupKeys.near(field, asked),
    enabled: asked !== '',
    staleTime: 30_000,
    queryFn: async ({ signal }) =>
      (await backend.api(lookupNearNames, { query: { campo: field, nombre: asked }, signal })).data[0],
  });
  const unknown = asked !== '' && asked === value && data !== undefined && data.existe === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is left
    <div className={css.asked} onBlur={() => ask(value)}>
      {children}
      {unknown && made ? <p className={css.made}>{t(($) => $.names.will_make, { name: value })}</p> : null}
      {unknown && !made ? (
        <Notice tone="wait" live>
          <p>
            {data.parecidos.length > 0
              ? t(($) => $.names.ask_near[field], { name: value })
              : t(($) => $.names.ask[field], { name: value })}
          </p>
          <div className={css.answers}>
            {data.parecidos.map((name) => (
              <Button key={name} size="small" onClick={() => onChoose(name)}>
                {name}
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={onMake}>
              {t(($) => $.names.make, { name: value })}
            </Button>
          </div>
        </Notice>
      ) : null}
    </div>
  );
}
