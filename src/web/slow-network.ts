interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** True on 2G-like connections and if the person has asked to save data. Browsers that do not report this count as fast. */
export function isSlowNetwork(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
