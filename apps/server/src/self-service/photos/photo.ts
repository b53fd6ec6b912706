/** The addresses of a photograph in its two sizes. */
export interface Photo {
  readonly picture: Buffer;
  readonly avatar: Buffer;
}
