/** Headers of a dismissal file, exactly these in this order (wire-names, People). */
export const DISMISSAL_HEADERS = ['cuil', 'fechabaja', 'motivo', 'observaciones'] as const;
