import { Button } from '@legajo/ui/kit/Button.tsx';
import { IconArrowsExchange, IconListCheck, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../../people/file/file.ts';
import { useBeginAct } from '../../shell/actions/people-acts.tsx';
import { ItemsDialog } from './ItemsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import type { PersonOnboarding } from './person-onboarding.ts';

/** What HR does with an onboarding that runs; activating is the act of every list, and asks first. */
export function Acts(props: { readonly onboarding: PersonOnboarding; readonly employee: Employee }) {
  const { onboarding, employee } = props;
  const { t } = useTranslation('onboarding');
  const begin = useBeginAct();
  const [open, setOpen] = useState<'move' | 'items' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        variant={onboarding.faltan === 0 ? 'primary' : 'secondary'}
        icon={<IconUserCheck />}
        onClick={() => begin('activate', [employee])}
      >
        {t(($) => $.file.activate)}
      </Button>
      <Button icon={<IconArrowsExchange />} onClick={() => setOpen('move')}>
        {t(($) => $.file.move)}
      </Button>
      <Button icon={<IconListCheck />} onClick={() => setOpen('items')}>
        {t(($) => $.file.items)}
      </Button>
      {open === 'move' ? <MoveDialog onboarding={onboarding} onClose={close} /> : null}
      {open === 'items' ? <ItemsDialog onboarding={onboarding} onClose={close} /> : null}
    </>
  );
}
