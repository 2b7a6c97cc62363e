import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many rows before and after what is visible are printed with it. */
export const MOST_ON_PAPER = 9_999;

/** True while the page is printed. What it renders then is there before the browser looks, also what comes in place of another. */
export function useOnPaper(): boolean {
  const [isPrinted, setPrinted] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const handlePrint = ({ type }: Event) => flushSync(() => setPrinted(type === 'beforeprint'));
    const moments = ['beforeprint', 'afterprint'];
    for (const moment of moments) addEventListener(moment, handlePrint);
    return () => moments.forEach((moment) => removeEventListener(moment, handlePrint));
  }, []);
  return isPrinted;
}
