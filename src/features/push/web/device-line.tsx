import { BellRing, Trash2 } from 'lucide-react';
import { ConnectedLine } from '#features/settings/web';
import { Badge } from '#ui/badge';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { PushDevice } from '../contract.ts';
import { removeDevice, testDevice } from './data.ts';
import * as words from './words.ts';

/** One device: its name, when it last got something, and its actions. */
export function DeviceLine({ device }: { device: PushDevice }) {
  const { name, createdAt, lastUsedAt, problem, isCurrent } = device;
  const now = useNow();
  const test = useSubmit(async () => {
    const outcome = await testDevice(device);
    if (outcome.problem !== null) throw new Error(outcome.problem);
    toast.success(words.testSent(name));
  });
  const removal = useSubmit(async () => {
    await removeDevice(device);
    toast.success(words.removed(name));
  });
  const failure = removal.error
    ? words.notRemoved(removal.error.message)
    : test.error
      ? words.testFailed(test.error.message)
      : problem;
  return (
    <ConnectedLine
      icon={<BellRing aria-hidden="true" />}
      name={name}
      mark={isCurrent ? <Badge tone="success">{words.thisDevice}</Badge> : null}
      failure={failure}
      actions={
        <MenuButton
          label={words.actionsFor(name)}
          align="end"
          items={[
            { label: words.sendTest, icon: <BellRing />, onSelect: () => void test.submit(undefined) },
            { label: words.removeDevice, icon: <Trash2 />, danger: true, onSelect: () => void removal.submit(undefined) },
          ]}
        />
      }
    >
      <Text as="div" size="small" tone="faint">
        {[
          words.registeredOn(shortDate(createdAt)),
          lastUsedAt === null ? words.neverUsed : words.lastUsed(relativeTime(lastUsedAt, now)),
        ].join(' · ')}
      </Text>
    </ConnectedLine>
  );
}
