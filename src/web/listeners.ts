/** A set of callbacks that are notified of something. */
export function listeners<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>();
  return {
    /** Calls back from now on. The result stops it. */
    subscribe(listener: (...told: Told) => void): () => void {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell(...told: Told): void {
      for (const listener of all) listener(...told);
    },
    isAlone: (): boolean => all.size === 0,
  };
}

export type Listeners<Told extends unknown[] = []> = ReturnType<typeof listeners<Told>>;
