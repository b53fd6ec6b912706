/** How people begin who are about to be made. */
export interface Entry {
  /** A template's id; empty for who is active at once. */
  readonly template: string;
  readonly invites: boolean;
  /** Whether the template's digital forms go out with it. */
  readonly forms: boolean;
}

export const entryBody = ({ template, invites, forms }: Entry) => ({
  idCompanyTemplate: template ? Number(template) : undefined,
  bienvenida: invites ? 1 : 0,
  genEforms: template && forms ? 1 : 0,
});
