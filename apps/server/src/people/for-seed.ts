/** What the demo writes of people without asking what a call asks: they were there before anybody could. */
export { addNewcomer, placeNamed } from './create/enrol.ts';
