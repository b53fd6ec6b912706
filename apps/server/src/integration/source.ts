/** One thing of a list: its number, its name, and the code it is known by where it has one. */
export interface Entry {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
}

type List = () => Promise<readonly Entry[]>;

/** Where the lists of a person's data come from: our own, or the company's people system. */
export interface PeopleSource {
  readonly countries: List;
  readonly nationalities: List;
  states(country: number): Promise<readonly Entry[]>;
  counties(state: number): Promise<readonly Entry[]>;
  cities(country: number, state: number): Promise<readonly Entry[]>;
  readonly maritalStatuses: List;
  readonly addressTypes: List;
  readonly streetTypes: List;
  readonly zoneTypes: List;
  readonly organizationModels: List;
}
