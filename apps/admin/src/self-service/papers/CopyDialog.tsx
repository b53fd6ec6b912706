import { COPY_FAULTS, type CopyFault } from '@legajo/contract/documents/copy-faults';
import { LENGTH } from '@legajo/contract/limits';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextArea } from '@legajo/ui/kit/field/TextField.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Paper } from './papers.ts';

/** Before another copy is asked for: what this one has, and the words that its person reads, which must be said. */
export function CopyDialog(props: {
  readonly paper: Paper;
  readonly onClose: () => void;
  readonly onAsk: (fault: CopyFault, words: string) => void;
}) {
  const { paper, onClose, onAsk } = props;
  const { t } = useTranslation('tray-document');
  const wordsOf = (fault: CopyFault) => t(($) => $.words[fault]);
  const [fault, setFault] = useState<CopyFault>('borrosa');
  const [words, setWords] = useState(wordsOf('borrosa'));
  const [tried, setTried] = useState(false);
  const choose = (next: CopyFault) => {
    // Words of one's own stay, whatever is chosen above them.
    if (words.trim() === wordsOf(fault)) setWords(wordsOf(next));
    setFault(next);
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t(($) => $.copy_title, { kind: paper.tipo })}
      act={t(($) => $.copy)}
      dirty={words.trim() !== wordsOf(fault)}
      onSubmit={() => {
        setTried(true);
        if (words.trim()) onAsk(fault, words.trim());
      }}
    >
      <p>{t(($) => $.copy_text, { name: paper.name })}</p>
      <SelectField
        label={t(($) => $.fault)}
        options={COPY_FAULTS.map((value) => ({ value, label: t(($) => $.faults[value]) }))}
        value={fault}
        onChange={({ target }) => choose(target.value as CopyFault)}
      />
      <TextArea
        label={t(($) => $.why)}
        required
        limit={LENGTH.reason}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        help={t(($) => $.why_help)}
        error={tried && !words.trim() ? t(($) => $.why_required) : undefined}
      />
    </FormDialog>
  );
}
