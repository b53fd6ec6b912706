import { lookupRightNumber } from '@legajo/contract/calls/people';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookupKeys } from '../../app/keys/people.ts';
import css from './Asked.module.css';

/** A field for an identity number, told once it is left that its check digit is wrong, and which one would be right. */
export function NumberAsked(props: {
  readonly value: string;
  readonly onChoose: (number: string) => void;
  readonly children: ReactNode;
}) {
  const { onChoose, children } = props;
  const { t } = useTranslation('people-asked');
  const backend = useBackend();
  const [asked, ask] = useState('');
  const value = props.value.trim();
  const { data } = useQuery({
    queryKey: lookupKeys.number(asked),
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // A number that is none is told by the form.
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(lookupRightNumber, { query: { cuil: asked }, signal, quiet: true })).data[0],
  });
  const wrong = asked !== '' && asked === value && data?.valido === 0;
  const right = data?.correcto ?? null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside is what is left
    <div className={css.asked} onBlur={() => ask(value)}>
      {children}
      {wrong ? (
        <Notice tone="wait" live>
          <p>{t(($) => $.number.wrong)}</p>
          {right === null ? null : (
            <div className={css.answers}>
              <Button size="small" onClick={() => onChoose(right)}>
                {t(($) => $.number.meant, { right })}
              </Button>
            </div>
          )}
        </Notice>
      ) : null}
    </div>
  );
}
