import { importPkcs12 } from '@legajo/pdf/pkcs12';

/** A PKCS#12 file, what is said to open it, and when its certificate must hold. */
export interface Pkcs12Request {
  readonly bytes: Uint8Array;
  readonly password: string;
  readonly at: Date;
}

/** What an opened file gives: PKCS#8 in the clear, and certificates in DER, those above nearest first. */
export interface Pkcs12Contents {
  readonly privateKey: Uint8Array;
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
}

/** What a host for PKCS#12 files does. It lives for one file, so no other file's key was ever in its memory. */
export const tasks = {
  open: (_: unknown, { bytes, password, at }: Pkcs12Request): Pkcs12Contents => {
    const { privateKey, certificate, chain } = importPkcs12(bytes, password, at);
    return { privateKey, certificate: certificate.der, chain: chain.map((above) => above.der) };
  },
};

export type Pkcs12Tasks = typeof tasks;
