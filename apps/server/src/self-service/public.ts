/** What later slices may use of people's own data. */
export { HELD_MOST, type OwnDataHeld, ownDataHeld } from './held.sql.ts';
