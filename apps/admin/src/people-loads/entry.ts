/** How people begin who are about to be made. */
export interface Entry {
  /** A template's id; empty for who is active at once. */
  readonly template: string;
  readonly invites: boolean;
}

export const entryBody = ({ template, invites }: Entry) => ({
  idCompanyTemplate: template ? Number(template) : undefined,
  bienvenida: invites ? 1 : 0,
});
