export const serverArgs: readonly string[];
export const sourceArgs: readonly string[];
export function ensureServerBuilt(): Promise<void>;
