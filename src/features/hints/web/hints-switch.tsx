import { Switch } from '#ui/switch';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { switchHints, useHints } from './data.ts';
import * as words from './words.ts';

/** Turns hints on or off, on all devices of the person. */
export function HintsSwitch() {
  const row = useHints();
  const change = useSubmit(async (isOn: boolean) => {
    await switchHints(isOn).catch((error: Error) => toast.error(error.message));
  });
  return (
    <Switch
      label={words.showHints}
      hint={words.showHintsHint}
      checked={row?.isOn ?? false}
      onChange={({ currentTarget }) => void change.submit(currentTarget.checked)}
    />
  );
}
