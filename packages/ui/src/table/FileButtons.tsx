import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toProblem } from '../api/problem.ts';
import { saveBlob } from '../api/save-blob.ts';
import { Button } from '../kit/Button.tsx';
import { useProblemWords } from '../kit/problem-text.ts';
import { useToast } from '../kit/progress/Toasts.tsx';

const FORMATS = ['csv', 'xlsx'] as const;
type Format = (typeof FORMATS)[number];

/** A table that the server writes as a file, in the two formats of spreadsheets. */
export function FileButtons(props: {
  /** The file's, without its end. */
  readonly name: string;
  readonly load: (format: Format) => Promise<Blob>;
  readonly labels: Readonly<Record<Format | 'working', string>>;
}) {
  const { name, load, labels } = props;
  const toast = useToast();
  const words = useProblemWords();
  const take = useMutation({
    mutationFn: async (format: Format) => saveBlob(document, await load(format), `${name}.${format}`),
    onError: (error) => toast({ tone: 'err', title: words(toProblem(error)) }),
  });
  return FORMATS.map((format) => (
    <Button
      key={format}
      icon={<IconFileSpreadsheet />}
      working={take.isPending && take.variables === format && labels.working}
      onClick={() => take.mutate(format)}
    >
      {labels[format]}
    </Button>
  ));
}
