/** How whoever draws it has a person chosen. */
export interface ChoosingProps {
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}
