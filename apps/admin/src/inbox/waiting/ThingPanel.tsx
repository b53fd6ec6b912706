import { Due } from '@legajo/ui/approvals/Due.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button, buttonClass } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideKeys } from '../../self-service/use-decide-keys.ts';
import css from '../Inbox.module.css';
import type { Thing } from '../inbox-query.ts';

/** What waits and is no request: what is known of it, and the way to where it is done (`o`). */
export function ThingPanel(props: {
  /** Not there once somebody did it meanwhile. */
  readonly thing: Thing | undefined;
  readonly pending: boolean;
  readonly onBack: (() => void) | undefined;
}) {
  const { thing, pending, onBack } = props;
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const { history } = useRouter();
  const slow = useSlow(pending);
  const heading = useRef<HTMLHeadingElement>(null);
  const alone = onBack !== undefined;
  const shown = thing !== undefined;
  useEffect(() => {
    // It took the list's place: whoever opened it goes on from its title.
    if (alone && shown) heading.current?.focus();
  }, [alone, shown]);
  // The employees' portal is another application: the browser goes there.
  const isHere = thing?.enlace.startsWith('/s/') ?? false;
  const go = () => {
    if (!thing) return;
    if (isHere) history.push(thing.enlace);
    else location.assign(thing.enlace);
  };
  const follow = (event: MouseEvent) => {
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!plain || !isHere) return;
    event.preventDefault();
    go();
  };
  useDecideKeys({ o: go });
  return (
    <section className={css.panel} aria-label={thing?.asunto ?? desk(($) => $.title)} aria-busy={pending}>
      {onBack ? (
        <div className={css.back}>
          <Button size="small" variant="quiet" icon={<IconArrowLeft size={18} />} onClick={onBack}>
            {desk(($) => $.back)}
          </Button>
        </div>
      ) : null}
      {slow ? <Skeleton width={100} height={200} /> : null}
      {thing || pending ? null : (
        <EmptyState kind="nothing-found" title={desk(($) => $.done_meanwhile)}>
          {desk(($) => $.done_meanwhile_text)}
        </EmptyState>
      )}
      {thing ? (
        <>
          <header className={css.head}>
            <h2 ref={heading} tabIndex={-1}>
              {thing.asunto}
            </h2>
          </header>
          <div className={css.body}>
            <Facts
              rows={[
                [t(($) => $.kind), desk(($) => $.kinds[thing.clase])],
                ...(thing.sobre ? [[t(($) => $.about_whom), formatName(thing.sobre)] as const] : []),
                ...(thing.pedido_por && thing.pedido_por.id !== thing.sobre?.id
                  ? [[desk(($) => $.by_whom), formatName(thing.pedido_por)] as const]
                  : []),
                [desk(($) => $.since), formatInstant(thing.desde, false)],
              ]}
            />
          </div>
          <div className={css.acts}>
            <Due due={thing.vence} />
            <a className={buttonClass('primary')} href={thing.enlace} onClick={follow}>
              {desk(($) => $.open)}
            </a>
          </div>
        </>
      ) : null}
    </section>
  );
}
