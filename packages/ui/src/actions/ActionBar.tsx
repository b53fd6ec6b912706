import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import type { Action } from './action.ts';

/** Actions on what is selected, side by side; those past the first `most` behind one button. */
export function ActionBar<Thing>(props: {
  readonly actions: readonly Action<Thing>[];
  readonly thing: Thing;
  readonly most?: number;
}) {
  const { actions, thing, most = 2 } = props;
  const { t } = useTranslation();
  const rest = actions.slice(most);
  return (
    <>
      {actions.slice(0, most).map(({ id, name, icon: Icon, blocked, perform }) => {
        const reason = blocked?.(thing) ?? null;
        return (
          <Button
            key={id}
            variant="quiet"
            size="small"
            icon={<Icon />}
            {...(reason === null
              ? { onClick: () => perform(thing) }
              : { 'aria-disabled': true, title: reason, 'aria-description': reason })}
          >
            {name}
          </Button>
        );
      })}
      {rest.length > 0 ? (
        <ActionMenu
          label={t(($) => $.more_actions)}
          word={t(($) => $.more_actions)}
          actions={rest}
          thing={thing}
        />
      ) : null}
    </>
  );
}
