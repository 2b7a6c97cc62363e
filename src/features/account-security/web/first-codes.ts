import { useState } from 'react';
import { allFactors } from '#features/credentials/web';
import { newRecoveryCodes } from './factor-actions.ts';

/** Creates recovery codes together with the first factor. */
export function useFirstCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** Creates codes if there are none yet. Returns whether there are codes to show. */
  const makeCodes = async (): Promise<boolean> => {
    try {
      if ((await allFactors()).some(({ kind }) => kind === 'recovery_code')) return false;
      setCodes(await newRecoveryCodes(true));
      return true;
    } catch {
      // The factor is set up. The page offers to create codes separately.
      return false;
    }
  };
  return { codes, makeCodes };
}

/** A name that no other factor of the person has. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = [wanted, ...Array.from({ length: taken.length + 1 }, (_, index) => `${wanted} ${index + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? wanted;
}
