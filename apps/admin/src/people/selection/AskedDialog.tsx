import { useBackend } from '@legajo/ui/api/context.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useTranslation } from 'react-i18next';
import { SelectionDialog } from '../../employment/SelectionDialog.tsx';
import type { PeopleDialogProps } from '../../shell/actions/person.ts';
import type { Asked } from './asked.ts';
import { useWhom } from './use-whom.ts';

/** Asks whether something is to be done to these people, does it, and says who was left out and why. */
export default function AskedDialog({
  asks,
  people,
  found,
  onClose,
}: PeopleDialogProps & { readonly asks: Asked }) {
  const { t } = useTranslation(['people-asked', 'employment']);
  const backend = useBackend();
  const whom = useWhom({ people, found });
  const { title, text, note, act, result } = asks.words(t, whom.count);
  return (
    <SelectionDialog
      whom={whom}
      onClose={onClose}
      title={title}
      text={text}
      act={act}
      result={result}
      send={async (body) => (await asks.send(backend, body)).data}
    >
      {() => <Notice tone="wait">{note}</Notice>}
    </SelectionDialog>
  );
}
