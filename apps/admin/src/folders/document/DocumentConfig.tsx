import { getSubfolderSignatures, updateSubfolder } from '@legajo/contract/calls/document-types';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { LeaveGuard } from '@legajo/ui/form/LeaveGuard.tsx';
import { SaveBar } from '@legajo/ui/form/SaveBar.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { folderKeys } from '../../app/keys/company.ts';
import type { DocumentType } from '../folders.ts';
import { CapturePanel } from './CapturePanel.tsx';
import {
  type ConfigDraft,
  draftOf,
  FIRST_AREA,
  type Role,
  sentOf,
  signedPage,
  touches,
} from './config-draft.ts';
import css from './DocumentConfig.module.css';
import { MailName } from './MailName.tsx';
import { PageStage, type PlacedBox } from './PageStage.tsx';
import { type HeldBox, SignaturePanel } from './SignaturePanel.tsx';
import { PublishedPages } from './sample/PublishedPages.tsx';
import { SamplePages } from './sample/SamplePages.tsx';
import { useSample } from './sample/use-sample.ts';
import { TurnAndCut } from './TurnAndCut.tsx';

/** The configuration of one type over a sample of it. */
export function DocumentConfig({
  type: latest,
  again,
}: {
  readonly type: DocumentType;
  /** Reads the type once more. */
  readonly again: () => void;
}) {
  const { t } = useTranslation('document-config');
  const backend = useBackend();
  const toast = useToast();
  // The type as the draft was begun from: another tab that saves meanwhile takes nothing away, and is not written over.
  const [type, setType] = useState(latest);
  const stored = draftOf(type);
  const [draft, setDraft] = useState<ConfigDraft>(stored);
  const begin = (from: DocumentType) => {
    setType(from);
    setDraft(draftOf(from));
  };
  const [wanted, setPage] = useState(1);
  const change = (part: Partial<ConfigDraft>) => setDraft((before) => ({ ...before, ...part }));
  const unsaved = JSON.stringify(draft) !== JSON.stringify(stored);
  if (!unsaved && latest.version > type.version) begin(latest);
  const sample = useSample(type.idSubCarpeta, draft.transform);
  const { boxes, problem } = useHeldBoxes(type, draft);
  const saving = useMutation({
    mutationFn: async () =>
      (await backend.api(updateSubfolder, { params: { id: type.idSubCarpeta }, body: sentOf(draft, type) }))
        .data[0],
    // Who was slower sees what was saved meanwhile once they discard.
    onError: again,
    onSuccess: (saved) => {
      if (saved) begin(saved);
      toast({ tone: 'ok', title: t(($) => $.saved) });
    },
  });
  const { shown } = sample;
  const pages = shown?.paginas.length ?? 0;
  const page = Math.min(wanted, Math.max(1, pages));
  const signed = signedPage(draft.signaturePage, pages);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (unsaved && !saving.isPending) saving.mutate();
      }}
    >
      <LeaveGuard when={() => unsaved && !saving.isPending} />
      <ProblemNotice problem={saving.error ? toProblem(saving.error) : problem} />
      <div className={css.columns}>
        <div className={css.sample}>
          <PublishedPages sample={sample} turns={touches(draft.transform)} />
          <DropZone
            label={sample.file ? t(($) => $.another_sample) : t(($) => $.sample)}
            accept={['.pdf']}
            maxBytes={LIMITS['pdf.settings.bytes']}
            file={sample.file}
            onFile={sample.take}
          />
          <p className={css.help}>{t(($) => $.sample_help)}</p>
          <ProblemNotice problem={sample.refused} />
          {shown ? <SamplePages sample={shown} page={page} onPage={setPage} /> : null}
        </div>
        <div className={css.middle} aria-busy={sample.working}>
          {shown ? (
            <PageStage
              key={shown.muestra}
              sample={shown}
              page={page}
              boxes={placedBoxes({ draft, change, boxes, page, signed, words: t })}
            />
          ) : (
            <p className={css.empty}>{sample.working ? t(($) => $.drawing) : t(($) => $.no_sample)}</p>
          )}
        </div>
        <div className={css.panel}>
          <TurnAndCut
            transform={draft.transform}
            onChange={(transform) => change({ transform })}
            problem={sample.unmade}
          />
          <CapturePanel type={type} draft={draft} change={change} sample={shown} />
          <SignaturePanel type={type} draft={draft} change={change} boxes={boxes} sample={shown} />
          <MailName id={type.idSubCarpeta} />
        </div>
      </div>
      <SaveBar
        unsaved={unsaved ? t(($) => $.unsaved) : null}
        discard={t(($) => $.discard)}
        onDiscard={() => {
          begin(latest);
          saving.reset();
        }}
        save={t(($) => $.save)}
        saving={saving.isPending && t(($) => $.saving)}
      />
    </form>
  );
}

/** The boxes of signatures that hold: one's own, or ours as the server knows them. */
function useHeldBoxes(
  type: DocumentType,
  draft: ConfigDraft,
): { readonly boxes: readonly HeldBox[]; readonly problem: Problem | null } {
  const backend = useBackend();
  const ours = useQuery({
    queryKey: folderKeys.signatures(type.idSubCarpeta),
    queryFn: async ({ signal }) =>
      (await backend.api(getSubfolderSignatures, { params: { id: type.idSubCarpeta }, signal })).data,
  });
  const roles: readonly Role[] = type.firmable === 1 ? ['empresa', 'empleado', 'segundo'] : ['empresa'];
  const boxes = roles.flatMap((role) => {
    const own = draft[role];
    const box = own ?? ours.data?.find(({ rol }) => rol === role)?.nuestra;
    return box ? [{ role, box, own: own !== null }] : [];
  });
  return { boxes, problem: ours.error ? toProblem(ours.error) : null };
}

function placedBoxes(of: {
  readonly draft: ConfigDraft;
  readonly change: (part: Partial<ConfigDraft>) => void;
  readonly boxes: readonly HeldBox[];
  readonly page: number;
  readonly signed: number | null;
  readonly words: ReturnType<typeof useTranslation<'document-config'>>['t'];
}): PlacedBox[] {
  const { draft, change, boxes, page, signed, words: t } = of;
  const area: PlacedBox[] =
    draft.parser === 'area' && page === 1
      ? [
          {
            key: 'capture',
            label: t(($) => $.capture_box),
            box: draft.captureArea ?? FIRST_AREA,
            tone: 'capture',
            onChange: (captureArea) => change({ captureArea }),
          },
        ]
      : [];
  if (page !== signed) return area;
  return [
    ...boxes.map(({ role, box }) => ({
      key: role,
      label: t(($) => $.roles[role]),
      box,
      tone: 'sign' as const,
      onChange: (next: typeof box) => change({ [role]: next }),
    })),
    ...area,
  ];
}
