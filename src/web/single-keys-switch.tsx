import { Switch } from '#ui/switch';
import { useSingleKeys } from './use-single-keys.ts';
import * as words from './words.ts';

/** Turns shortcuts off that consist of letters, digits or signs alone (WCAG 2.1.4), at once and for this browser. */
export function SingleKeysSwitch() {
  const [isOn, setOn] = useSingleKeys();
  return (
    <Switch
      label={words.singleKeys}
      hint={words.singleKeysHint}
      checked={isOn}
      onChange={({ currentTarget }) => setOn(currentTarget.checked)}
    />
  );
}
