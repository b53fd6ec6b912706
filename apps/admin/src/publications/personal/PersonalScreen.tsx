import { readDocument } from '@legajo/contract/calls/documents';
import { documentCan, documentStateOf } from '@legajo/contract/can';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { documentKeys } from '../../app/keys/documents.ts';
import { setupQuery } from '../setup.ts';
import { type CorrectedFile, PersonalForm } from './PersonalForm.tsx';
import { PersonalResult } from './PersonalResult.tsx';
import { BLANK, correcting, type PersonalDraft } from './personal-draft.ts';
import type { PublishedRow } from './use-personal.ts';

/** A document for one person; with a document in the address, the one that corrects it. */
export function PersonalScreen() {
  const { documento } = useSearch({ from: '/shell/documents/publish/personal' });
  return documento && /^\d+$/.test(documento) ? (
    <Correcting key={documento} id={Number(documento)} />
  ) : (
    <Publishing key="new" began={BLANK} corrected={null} />
  );
}

function Correcting({ id }: { readonly id: number }) {
  const backend = useBackend();
  const query = useQuery({
    queryKey: documentKeys.one(id),
    queryFn: async ({ signal }) => (await backend.api(readDocument, { params: { id }, signal })).data[0],
  });
  const [first, setFirst] = useState(query.data);
  if (query.data && !first) setFirst(query.data);
  if (query.isError && !first)
    return <ErrorPanel problem={toProblem(query.error)} onRetry={() => query.refetch()} />;
  if (!first) return null;
  const stands = documentCan.cancel(documentStateOf(first.estado));
  return (
    <Publishing began={correcting({ ...first, stands })} corrected={{ archivo: first.archivo, stands }} />
  );
}

function Publishing(props: { readonly began: PersonalDraft; readonly corrected: CorrectedFile | null }) {
  const navigate = useNavigate();
  const zone = useQuery(setupQuery(useBackend())).data?.zona_horaria ?? 'UTC';
  const [done, setDone] = useState<{
    readonly rows: readonly PublishedRow[];
    readonly draft: PersonalDraft;
  } | null>(null);
  const [round, setRound] = useState(0);
  if (!done)
    return (
      <PersonalForm
        key={round}
        began={round === 0 ? props.began : BLANK}
        corrected={round === 0 ? props.corrected : null}
        onDone={(rows, draft) => setDone({ rows, draft })}
      />
    );
  return (
    <PersonalResult
      rows={done.rows}
      name={done.draft.person?.name ?? ''}
      zone={zone}
      replaced={done.draft.decision === 'reemplazar'}
      onAgain={() => {
        setDone(null);
        setRound(round + 1);
        if (props.corrected) void navigate({ to: '/documents/publish/personal', search: {} });
      }}
    />
  );
}
