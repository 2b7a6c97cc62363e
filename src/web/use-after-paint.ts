import { useEffect, useState } from 'react';
import { afterPaint } from './painted.ts';

/** False in the first frame that asks, true from the next one on. */
export function useAfterPaint(isWanted: boolean): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => (isWanted && !isPainted ? afterPaint(() => setIsPainted(true)) : undefined), [isWanted, isPainted]);
  return isWanted && isPainted;
}
