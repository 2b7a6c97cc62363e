import { useState } from 'react';
import { deviceName } from '#features/account-security/rules';
import { ConnectedList } from '#features/settings/web';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { toast } from '#web/toasts';
import { useSubmit } from '#web/use-submit';
import { removeDevice, turnOn, useDevices } from './data.ts';
import { DeviceLine } from './device-line.tsx';
import { type Ability, abilityOf } from './this-browser.ts';
import * as words from './words.ts';

const WHY_NOT: Readonly<Record<Exclude<Ability, 'able'>, string>> = {
  blocked: words.blocked,
  insecure: words.insecure,
  'needs-app': words.needsApp,
  unsupported: words.unsupported,
};

/** Push notifications on this device, and the list of all devices that get them. */
export function PushSection() {
  const { data, status, error, retry } = useDevices();
  return (
    <Section title={words.pushNotifications} description={words.hint} action={data ? <ThisDevice {...data} /> : null}>
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourDevices} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loading}>
          <SkeletonText lines={2} />
        </Loading>
      ) : null}
      {data ? <Reason publicKey={data.publicKey} /> : null}
      {data?.items.length === 0 && data.publicKey !== null ? <Text tone="faint">{words.noDevices}</Text> : null}
      {data && data.items.length > 0 ? (
        <ConnectedList label={words.pushNotifications}>
          {data.items.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ConnectedList>
      ) : null}
    </Section>
  );
}

type Known = NonNullable<ReturnType<typeof useDevices>['data']>;

/** The button of this device. It is absent where push notifications cannot be turned on or off. */
function ThisDevice({ items, publicKey }: Known) {
  const [ability, setAbility] = useState(abilityOf);
  const own = items.find(({ isCurrent }) => isCurrent);
  const change = useSubmit(async () => {
    if (own) await removeDevice(own);
    else if (publicKey !== null) await turnOn(publicKey, deviceName(navigator.userAgent)).finally(() => setAbility(abilityOf()));
    toast.success(own ? words.turnedOff : words.turnedOn);
  });
  if (publicKey === null || (ability !== 'able' && !own)) return null;
  return (
    <>
      <Button busy={change.isPending} onClick={() => void change.submit(undefined)}>
        {own ? words.turnOff : words.turnOn}
      </Button>
      {change.error ? (
        <Text size="small" tone="danger" role="alert">
          {(own ? words.notTurnedOff : words.notTurnedOn)(change.error.message)}
        </Text>
      ) : null}
    </>
  );
}

/** Why this device cannot have push notifications. */
function Reason({ publicKey }: Pick<Known, 'publicKey'>) {
  const ability = abilityOf();
  if (publicKey === null) return <Text tone="muted">{words.unavailable}</Text>;
  return ability === 'able' ? null : <Text tone="muted">{WHY_NOT[ability]}</Text>;
}
