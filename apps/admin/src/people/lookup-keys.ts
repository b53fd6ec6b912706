/** The keys of the area's queries. A shorter one stands for all that begin with it. */
export const lookupKeys = {
  all: ['lookup'] as const,
  sectors: ['lookup', 'sectors'] as const,
  locations: ['lookup', 'locations'] as const,
  positions: ['lookup', 'positions'] as const,
  offers: (field: string) => ['lookup', 'offers', field] as const,
  profileFolders: ['lookup', 'folders'] as const,
  folders: ['folders', 'available'] as const,
  types: (folder: string) => ['folders', 'types', folder] as const,
};
