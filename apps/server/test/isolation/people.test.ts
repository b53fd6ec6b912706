import { describe } from 'vitest';
import { refuseStranger } from './refuse-stranger.ts';

describe('another company’s administrator, with the ids of people', () => {
  refuseStranger('people');
});
