import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CodeStep } from '../login/CodeStep.tsx';
import { signOut } from '../login/sign-in.ts';
import type { Card, Switched } from './switch-company.ts';

/** What is due before a switch is done: a code, or the password of the other login, which expired (00607). */
export function WayOn(props: {
  readonly card: Card;
  readonly how: Exclude<Switched, { state: 'done' }>;
  readonly onArrived: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('session');
  const backend = useBackend();
  const queries = useQueryClient();
  const router = useRouter();
  const { card, how, onArrived, onClose } = props;
  if (how.state === 'code') {
    const goOn = (next: { readonly state: string }) => (next.state === 'in' ? onArrived() : onClose());
    return (
      <Dialog open onClose={onClose} title={t(($) => $.code_title)}>
        <CodeStep challenge={how.challenge} onNext={goOn} onBack={onClose} />
      </Dialog>
    );
  }
  const leave = () =>
    signOut(backend, () => {
      queries.clear();
      void router.navigate({ to: '/login' });
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.expired_title)}
      footer={
        <Button variant="primary" onClick={leave}>
          {t(($) => $.to_login)}
        </Button>
      }
    >
      <p>{t(($) => $.expired_text, { company: card.user.empresa })}</p>
    </Dialog>
  );
}
