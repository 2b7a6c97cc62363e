/** Shares work that is under way: who asks for the same meanwhile, by its key, gets the result of the one that runs. */
export function sharing<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, work) => {
    const running = underWay.get(key);
    if (running) return running;
    const begun = work().finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
