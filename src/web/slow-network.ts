interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const network = (): NetworkInformation => (navigator as Navigator & { connection?: NetworkInformation }).connection ?? {};

/** True if the person has asked their browser to save data: nothing is loaded ahead that may never be needed. */
export const savesData = (): boolean => network().saveData === true;

/** True on 2G-like connections and if the person has asked to save data. Browsers that do not report this count as fast. */
export const isSlowNetwork = (): boolean => savesData() || ['slow-2g', '2g'].includes(network().effectiveType ?? '');
