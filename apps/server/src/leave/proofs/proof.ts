/** A proof as it is kept: a picture that was drawn again, or a PDF that a host could open. */
export interface ProofFile {
  readonly name: string;
  readonly kind: 'jpeg' | 'pdf';
  readonly bytes: Buffer;
}

/** A proof in the store. */
export interface NewProof {
  readonly name: string;
  readonly kind: 'jpeg' | 'pdf';
  readonly size: number;
  readonly address: Buffer;
}
