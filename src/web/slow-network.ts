interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True on 2G-like connections and where the person asks to save data; browsers that do not tell count as fast. */
export function isSlowNetwork(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
