import { expect, test } from 'vitest';
import { videoAt } from './video.ts';

test.each([
  ['https://www.youtube.com/watch?v=abc', 'youtube', 'abc'],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=10s', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=1', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/123', 'vimeo', '123'],
  ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
])('%s is a video [billboard-create.3]', (address, site, key) => {
  expect(videoAt(address)).toEqual({ site, key });
});

test.each([
  'https://example.com/v.mp4',
  'https://videos.example/v.mp4',
  'https://youtube.com.evil.example/watch?v=abc',
  'https://evil.example/?https://youtube.com/watch?v=abc',
  'https://user@youtube.com/watch?v=abc',
  'https://youtube.com:8443/watch?v=abc',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
  'https://vimeo.com/about',
  'javascript:alert(1)//youtube.com/watch?v=abc',
  'data:text/html,youtube.com',
  '',
])('%s is none', (address) => {
  expect(videoAt(address)).toBeNull();
});
