import { revokeApiKey } from '@legajo/contract/calls/api-keys';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../shown-once/ShownOnce.tsx';
import { type ApiKey, apiKeysQuery, isGood, type KeyAct, type MadeApiKey } from './api-keys.ts';
import { EditDialog } from './EditDialog.tsx';
import { KeyTable } from './KeyTable.tsx';
import { MakeDialog } from './MakeDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';

type Open = { readonly act: 'make' } | { readonly act: KeyAct; readonly key: ApiKey };

/** Keys by which programs make calls: made, shown once, replaced and revoked. */
export function KeysSection() {
  const { t } = useTranslation('api-keys');
  const backend = useBackend();
  const toast = useToast();
  const list = useQuery(apiKeysQuery(backend));
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<MadeApiKey | null>(null);
  const close = () => setOpen(null);
  const show = (key: MadeApiKey) => {
    close();
    setMade(key);
  };
  const revoke = useMutation({
    mutationFn: ({ id }: ApiKey) => backend.api(revokeApiKey, { params: { id } }),
    onSuccess(_, { id }) {
      close();
      if (made?.id === id) setMade(null);
      toast({ tone: 'ok', title: t(($) => $.revoked) });
    },
  });
  const good = (list.data ?? []).filter(isGood).length;
  return (
    <>
      {made ? (
        <ShownOnce
          key={made.clave}
          icon={<IconKey size={20} aria-hidden="true" />}
          title={t(($) => $.made, { name: made.nombre })}
          text={[t(($) => $.made_text)]}
          secrets={[{ label: t(($) => $.key), value: made.clave }]}
          words={{
            copy: t(($) => $.copy),
            copied: t(($) => $.copied),
            refused: t(($) => $.copy_refused),
            close: t(($) => $.hide),
          }}
          onClose={() => setMade(null)}
        />
      ) : null}
      <Section
        title={
          <>
            {t(($) => $.keys)}{' '}
            <small>{t(($) => $.count, { count: good, max: LIMITS['apikey.company'] })}</small>
          </>
        }
        action={
          <Button variant="primary" icon={<IconKey />} onClick={() => setOpen({ act: 'make' })}>
            {t(($) => $.make)}
          </Button>
        }
      >
        <KeyTable
          list={list}
          onAct={(act, key) => {
            revoke.reset();
            setOpen({ act, key });
          }}
        />
      </Section>
      {open?.act === 'make' ? <MakeDialog onClose={close} onMade={show} /> : null}
      {open?.act === 'edit' ? <EditDialog of={open.key} onClose={close} /> : null}
      {open?.act === 'rotate' ? <RotateDialog of={open.key} onClose={close} onMade={show} /> : null}
      <ConfirmDialog
        open={open?.act === 'revoke'}
        onClose={close}
        onConfirm={() => open?.act === 'revoke' && revoke.mutate(open.key)}
        title={t(($) => $.revoke_title)}
        confirm={t(($) => $.revoke)}
        working={revoke.isPending && t(($) => $.revoking)}
        problem={revoke.isError ? toProblem(revoke.error) : null}
      >
        {open?.act === 'revoke' ? t(($) => $.revoke_text, { name: open.key.nombre }) : null}
      </ConfirmDialog>
    </>
  );
}
