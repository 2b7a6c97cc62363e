import { useState } from 'react';
import { allFactors } from '#features/credentials/web';
import { newRecoveryCodes } from './factor-acts.ts';

/** The recovery codes that come with the first factor. */
export function useFirstCodes() {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** Makes the codes where there are none yet; false where none are to be shown. */
  const makeCodes = async (): Promise<boolean> => {
    try {
      if ((await allFactors()).some(({ kind }) => kind === 'recovery_code')) return false;
      setCodes(await newRecoveryCodes(true));
      return true;
    } catch {
      // The factor stands; the page offers the codes by themselves.
      return false;
    }
  };
  return { codes, makeCodes };
}

/** A name that none of one's factors has yet. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const names = [wanted, ...Array.from({ length: taken.length + 1 }, (_, index) => `${wanted} ${index + 2}`)];
  return names.find((name) => !taken.includes(name)) ?? wanted;
}
