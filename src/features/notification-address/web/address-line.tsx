import { BellRing, Pencil, Send, Trash2 } from 'lucide-react';
import { ConnectedLine, ConnectedList } from '#features/settings/web';
import { MenuButton } from '#ui/menu';
import { Text } from '#ui/text';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { NotificationAddress } from '../contract.ts';
import { deleteAddress, testAddress } from './data.ts';
import * as words from './words.ts';

interface AddressLineProps {
  address: NotificationAddress;
  onChange: () => void;
}

/** The address: its app and host, when it last got something, and its actions. */
export function AddressLine({ address, onChange }: AddressLineProps) {
  const { kind, host, createdAt, lastUsedAt, problem, offAt } = address;
  const now = useNow();
  const test = useSubmit(async () => {
    const refusal = await testAddress();
    if (refusal !== null) throw new Error(refusal);
    toast.success(words.testSent(words.kinds[kind]));
  });
  const deletion = useSubmit(async () => {
    await deleteAddress();
    toast.success(words.addressDeleted);
  });
  const failure = deletion.error
    ? words.notDeleted(deletion.error.message)
    : test.error
      ? words.testFailed(test.error.message)
      : problem;
  const used = lastUsedAt === null ? words.neverUsed : words.lastUsed(relativeTime(lastUsedAt, now));
  return (
    <ConnectedList label={words.otherApp}>
      <ConnectedLine
        icon={<Send aria-hidden="true" />}
        name={[words.kinds[kind], host].join(' · ')}
        failure={failure}
        actions={
          <MenuButton
            label={words.actions}
            align="end"
            items={[
              { label: words.sendTest, icon: <BellRing />, onSelect: () => void test.submit(undefined) },
              { label: words.changeAddress, icon: <Pencil />, onSelect: onChange },
              { label: words.deleteAddress, icon: <Trash2 />, danger: true, onSelect: () => void deletion.submit(undefined) },
            ]}
          />
        }
      >
        <Text as="div" size="small" tone="faint">
          {[words.setOn(shortDate(createdAt)), used].join(' · ')}
        </Text>
        {offAt === null ? null : (
          <Text as="div" size="small" tone="danger">
            {words.turnedOff}
          </Text>
        )}
      </ConnectedLine>
    </ConnectedList>
  );
}
