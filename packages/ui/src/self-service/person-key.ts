/** Everything asked about one person's own data, so that a change makes all of it be asked again. */
export const ownDataKey = (personId: number) => ['self-service', 'of', personId] as const;
