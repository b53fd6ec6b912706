/** The keys of panels that come when they are opened: each begins as those of its area do, by which it is asked anew. */
export const panelKeys = {
  targets: ['folders', 'targets'] as const,
  told: (id: number, target: string, name: string) => ['folders', 'copy', id, target, name] as const,
  sight: (id: number, asked: unknown) => ['access', 'folder', id, asked] as const,
  replaced: (asked: unknown) => ['papers', 'replaced', asked] as const,
};
