import { importCertificate } from '@legajo/contract/calls/certificates';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { FormDialog } from '@legajo/ui/kit/dialog/FormDialog.tsx';
import { SecretField } from '@legajo/ui/kit/field/SecretField.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { DropZone } from '@legajo/ui/upload/DropZone.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Certificate } from './certificates.ts';
import { ReplaceBox } from './ReplaceBox.tsx';

/** A certificate the company already has, as PKCS#12 with its password. */
export function ImportDialog({
  open,
  onClose,
  active,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly active: Certificate | null;
}) {
  const { t } = useTranslation('certificates');
  const backend = useBackend();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [replace, setReplace] = useState(false);
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      backend.api(importCertificate, {
        body: { clave: password, reemplaza: active && replace ? '1' : undefined },
        files: { file: file ?? undefined },
      }),
    onSuccess() {
      onClose();
    },
  });
  const submit = () => {
    setTried(true);
    if (file && password) send.mutate();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(($) => $.import)}
      act={t(($) => $.import)}
      working={send.isPending && t(($) => $.importing)}
      onSubmit={submit}
    >
      <ProblemNotice problem={send.error ? toProblem(send.error) : null} />
      <DropZone
        label={t(($) => $.drop)}
        accept={['.p12', '.pfx']}
        maxBytes={LIMITS['pkcs12.bytes']}
        file={file}
        onFile={setFile}
        error={tried && !file ? t(($) => $.file_missing) : undefined}
      />
      <SecretField
        label={t(($) => $.file_password)}
        autoComplete="off"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && !password ? t(($) => $.required) : undefined}
      />
      <ReplaceBox active={active} checked={replace} onChange={setReplace} />
    </FormDialog>
  );
}
