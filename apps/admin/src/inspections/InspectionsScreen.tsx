import { endInspection } from '@legajo/contract/calls/inspections';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { IconShieldSearch } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from '../session/use-manages.ts';
import { ShownOnce } from '../shown-once/ShownOnce.tsx';
import { type Act, InspectionTable } from './InspectionTable.tsx';
import { type Inspection, inspectionsQuery, isOver, type OpenedInspection } from './inspections.ts';
import { LogDrawer } from './LogDrawer.tsx';
import { OpenDialog } from './OpenDialog.tsx';

type Shown = { readonly act: 'open' } | { readonly act: Act; readonly of: Inspection };

/** What inspectors may see, until when, and what they look at (areas 14.4): for management alone. */
export function InspectionsScreen() {
  const { t } = useTranslation('inspections');
  return useManages() ? (
    <Managed />
  ) : (
    <Page title={t(($) => $.title)}>
      <EmptyState kind="not-allowed" title={t(($) => $.not_yours)}>
        {t(($) => $.not_yours_text)}
      </EmptyState>
    </Page>
  );
}

function Managed() {
  const { t } = useTranslation('inspections');
  const backend = useBackend();
  const toast = useToast();
  const list = useQuery(inspectionsQuery(backend));
  const [shown, show] = useState<Shown | null>(null);
  const [opened, setOpened] = useState<OpenedInspection | null>(null);
  const close = () => show(null);
  const end = useMutation({
    mutationFn: ({ id }: Inspection) => backend.api(endInspection, { params: { id } }),
    onSuccess(_, { id }) {
      close();
      if (opened?.id === id) setOpened(null);
      toast({ tone: 'ok', title: t(($) => $.was_ended) });
    },
  });
  const going = (list.data ?? []).filter((one) => !isOver(one)).length;
  // The row as it stands now, not as it stood when the log was opened.
  const logged = shown?.act === 'log' ? (list.data?.find(({ id }) => id === shown.of.id) ?? shown.of) : null;
  return (
    <Page
      title={t(($) => $.title)}
      sub={t(($) => $.sub, { count: going, max: LIMITS['inspection.open'] })}
      actions={
        <Button variant="primary" icon={<IconShieldSearch />} onClick={() => show({ act: 'open' })}>
          {t(($) => $.open)}
        </Button>
      }
    >
      {opened ? <Opened key={opened.id} opened={opened} onClose={() => setOpened(null)} /> : null}
      <InspectionTable
        list={list}
        onAct={(act, of) => {
          end.reset();
          show({ act, of });
        }}
      />
      {shown?.act === 'open' ? (
        <OpenDialog
          onClose={close}
          onOpened={(one) => {
            close();
            setOpened(one);
          }}
        />
      ) : null}
      {logged ? <LogDrawer of={logged} onClose={close} /> : null}
      <ConfirmDialog
        open={shown?.act === 'end'}
        onClose={close}
        onConfirm={() => shown?.act === 'end' && end.mutate(shown.of)}
        title={t(($) => $.end_title)}
        confirm={t(($) => $.end)}
        working={end.isPending && t(($) => $.ending)}
        problem={end.isError ? toProblem(end.error) : null}
      >
        {shown?.act === 'end' ? t(($) => $.end_text, { name: shown.of.nombre }) : null}
      </ConfirmDialog>
    </Page>
  );
}

/** Address and code of an inspection that was just opened: two things to be sent by different ways. */
function Opened({ opened, onClose }: { readonly opened: OpenedInspection; readonly onClose: () => void }) {
  const { t } = useTranslation('inspections');
  return (
    <ShownOnce
      icon={<IconShieldSearch size={20} aria-hidden="true" />}
      title={t(($) => $.opened, { name: opened.nombre })}
      text={[
        t(($) => $.opened_text),
        ...(opened.estado === 'pendiente' ? [t(($) => $.opened_waits)] : []),
        ...(opened.desde > opened.abierta
          ? [t(($) => $.opened_coming, { when: formatInstant(opened.desde, false) })]
          : []),
      ]}
      secrets={[
        { label: t(($) => $.address), how: t(($) => $.address_how), value: opened.direccion },
        { label: t(($) => $.code), how: t(($) => $.code_how), value: opened.codigo },
      ]}
      words={{
        copy: t(($) => $.copy),
        copyOne: (what) => t(($) => $.copy_this, { what }),
        copied: t(($) => $.copied),
        refused: t(($) => $.copy_refused),
        close: t(($) => $.hide),
      }}
      onClose={onClose}
    />
  );
}
