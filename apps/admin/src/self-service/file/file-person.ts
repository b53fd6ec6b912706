/** Whose file it is, as far as what they told of themselves asks. */
export interface FilePerson {
  readonly id: number;
  readonly status: string;
}
