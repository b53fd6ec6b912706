import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A dialog that cannot be brought or drawn says so in its place: the screen under it goes on. */
export function ModalBoundary(props: {
  /** What it is of; another one is tried anew. */
  readonly name: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { name, onClose, children } = props;
  return (
    <CatchBoundary
      getResetKey={() => name}
      errorComponent={({ error }) => <Failed {...{ error, onClose }} />}
    >
      {children}
    </CatchBoundary>
  );
}

function Failed({ error, onClose }: { readonly error: unknown; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open shape="narrow" onClose={onClose} title={t(($) => $.crash_title)}>
      <EmptyState
        kind="failed"
        title={t(($) => $.error_title)}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t(($) => $.reload)}
          </Button>
        }
        foot={toProblem(error).requestId}
      >
        {t(($) => $.crash_text)}
      </EmptyState>
    </Dialog>
  );
}
