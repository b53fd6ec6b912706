import { LIMITS } from '@legajo/contract/limits';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';

/** Prints sheets, file after file where one does not hold them; what is in the downloads stays when one fails. */
export function PaperSheets(props: {
  readonly label: string;
  readonly working: string;
  /** How many people there may be. */
  readonly atMost: number;
  /** The code that says that nobody is left. */
  readonly over: string;
  readonly fetchPart: (part: number) => Promise<Blob>;
  /** Of a file, without its ending. */
  readonly fileName: string;
}) {
  const { label, working, atMost, over, fetchPart, fileName } = props;
  const parts = Math.ceil(atMost / LIMITS['activation.sheets']);
  const print = useMutation({
    async mutationFn() {
      for (let part = 1; part <= parts; part += 1) {
        const pdf = await fetchPart(part).catch((error: unknown) => {
          // Fewer are left than there might have been.
          if (part > 1 && toProblem(error).code === over) return null;
          throw error;
        });
        if (!pdf) return;
        saveBlob(document, pdf, parts === 1 ? `${fileName}.pdf` : `${fileName}-${part}.pdf`);
      }
    },
  });
  return (
    <div>
      <Button
        size="small"
        icon={<IconPrinter />}
        working={print.isPending && working}
        onClick={() => print.mutate()}
      >
        {label}
      </Button>
      <ProblemNotice problem={print.error ? toProblem(print.error) : null} />
    </div>
  );
}
