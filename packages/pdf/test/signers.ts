import type { NewField, SignatureOptions } from '../src/sign/options.ts';
import { keySigner, type Signer } from '../src/sign/signer.ts';
import { type Authority, createAuthority, issueCertificate } from '../src/x509/issue.ts';
import { createKeyPair, type KeyKind } from '../src/x509/key-pair.ts';
import type { SubjectName } from '../src/x509/name.ts';

const VALID = { notBeforeAt: new Date('2026-01-01T00:00:00Z'), notAfterAt: new Date('2046-01-01T00:00:00Z') };

/** The instant the tests verify at. */
export const NOW = new Date('2026-12-01T12:00:00Z');

export async function makeAuthority(commonName = 'Autoridad de la instalación'): Promise<Authority> {
  const { privateKey } = await createKeyPair('p-256');
  return createAuthority({ subject: { commonName, country: 'AR' }, privateKey, ...VALID });
}

export async function makeSigner(
  authority: Authority,
  kind: KeyKind,
  subject: SubjectName,
  validity: { notBeforeAt: Date; notAfterAt: Date } = VALID,
): Promise<Signer> {
  const pair = await createKeyPair(kind);
  const certificate = issueCertificate(authority, { subject, publicKey: pair.publicKey, ...validity });
  return keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
}

/** The company's box at the bottom left. */
export const COMPANY_FIELD: NewField = {
  name: 'empresa',
  label: 'Firma de la empresa',
  page: 'last',
  rectangle: { unit: 'point', left: 36, top: 700, width: 255, height: 78 },
  appearance: {
    title: 'Firmado digitalmente',
    mark: 'qr',
    qrText: 'https://portal.aconcagua.com.ar/verificar?c=7QK4M2XD91PF',
    lines: [
      { text: 'Ruiz, Marta Elena', style: 'name' },
      'Gerenta de Recursos Humanos',
      'Aconcagua S.A. · CUIT 30-71458203-4',
      '02/11/2026 09:14:32 (UTC−03:00)',
      { text: 'Verificar en portal.aconcagua.example/verificar', style: 'note', rows: 3 },
      { text: 'Código 7QK4-M2XD-91PF', style: 'note' },
    ],
  },
};

/** The employee's empty box beside it. */
export const EMPLOYEE_FIELD: NewField = {
  name: 'empleado',
  page: 'last',
  rectangle: { unit: 'fraction', left: 0.52, top: 0.83, width: 0.43, height: 0.0927 },
  appearance: {
    title: 'Firma del empleado',
    mark: 'pending',
    lines: ['Benítez, Lucía Carolina', 'Pendiente'],
  },
};

export const COMPANY: Omit<SignatureOptions, 'signatureBytes'> = {
  at: new Date('2026-11-02T12:14:32Z'),
  offsetMinutes: -180,
  name: 'Ruiz, Marta Elena',
  target: COMPANY_FIELD,
  reserve: [EMPLOYEE_FIELD],
};

export const EMPLOYEE: Omit<SignatureOptions, 'signatureBytes'> = {
  at: new Date('2026-11-05T23:38:51Z'),
  offsetMinutes: -180,
  target: {
    field: 'empleado',
    appearance: {
      title: 'Firmado en conformidad',
      mark: 'tick',
      lines: [
        { text: 'Benítez, Lucía Carolina', style: 'name' },
        'CUIL 27-33456781-3 · Legajo 04182',
        '05/11/2026 20:38:51 (UTC−03:00)',
        { text: 'Firma electrónica · clave y código por correo', style: 'note' },
      ],
    },
  },
};
