import { useState } from 'react';
import { local } from '#web/local';

/** Whether a calendar shows its person's own time and plans it, which this browser keeps. */
export function useMyTime(calendar: string): [boolean, (isOn: boolean) => void] {
  const key = `my-time:${calendar}`;
  const [isOn, setOn] = useState(() => local.read<boolean>(key) ?? false);
  const keep = (next: boolean) => {
    local.write(key, next);
    setOn(next);
  };
  return [isOn, keep];
}
