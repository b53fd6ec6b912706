/** The keys of what one is told. A shorter one stands for all that begin with it. */
export const noticeKeys = {
  all: ['notices'] as const,
  count: ['notices', 'count'] as const,
  list: (which: string) => ['notices', 'list', which] as const,
};
