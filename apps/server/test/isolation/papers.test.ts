import { describe, expect, it } from 'vitest';
import { refuseStranger } from './refuse-stranger.ts';

describe('another company’s administrator, with the ids of papers', () => {
  const made = refuseStranger('papers');

  it('finds the first one whole: its own administrator still reads all of it', async () => {
    const { portal, first, papers, secrets } = made();
    const { data } = await portal.send('GET', `/v2/portal/documents/${papers.get('document')}`, {
      token: first.token,
    });
    expect(JSON.stringify(data)).toContain(secrets.find((one) => one.length === 64));
  });
});
