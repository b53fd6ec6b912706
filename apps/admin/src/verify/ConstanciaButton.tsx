import { verifyConstancia } from '@legajo/contract/calls/verification';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Verify.module.css';

/** Saves what was found as a sealed PDF to print or file. The file travels once more: nothing of it was kept. */
export function ConstanciaButton({ file, code }: { readonly file: File; readonly code: string | null }) {
  const { t } = useTranslation('verify');
  const backend = useBackend();
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const text = useProblemText(problem);
  const save = async () => {
    setWorking(true);
    setProblem(null);
    try {
      const blob = await backend.blob(verifyConstancia, { files: { file } });
      saveBlob(document, blob, code ? `constancia-${code}.pdf` : 'constancia.pdf');
    } catch (error) {
      setProblem(toProblem(error));
    }
    setWorking(false);
  };
  return (
    <div className={css.constancia}>
      <Button icon={<IconDownload size={18} />} working={working && t(($) => $.saving)} onClick={save}>
        {t(($) => $.constancia)}
      </Button>
      {problem ? (
        <Notice tone="err" live>
          {text}
        </Notice>
      ) : null}
    </div>
  );
}
