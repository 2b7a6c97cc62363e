import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { IconButton } from '#ui/icon-button';
import { Loading, Skeleton } from '#ui/skeleton';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { SignedInDevice } from '../contract.ts';
import { signOutDevice, signOutOthers, useDevices } from './data.ts';
import { deviceName, isHandheld } from './device-name.ts';
import { Item, Items, Section } from './section.tsx';
import styles from './security.module.css';

/** Where one is signed in, and the way to end it there. */
export function DevicesSection() {
  const { data: devices, error, retry } = useDevices();
  const others = useSubmit(async () => {
    const count = await signOutOthers();
    toast.success(count === 1 ? 'One device is signed out' : `${count} devices are signed out`);
  });
  return (
    <Section
      title="Devices"
      description="Where you are signed in. A device that you do not know: sign it out, then change your password."
      action={
        (devices?.length ?? 0) > 1 ? (
          <Button busy={others.isPending} onClick={() => void others.submit(undefined).then(() => undefined)}>
            Sign out all others
          </Button>
        ) : null
      }
    >
      {others.error ? (
        <ErrorState size="inline" title="They could not be signed out">
          {others.error.message}
        </ErrorState>
      ) : null}
      {devices ? (
        <Items label="Devices">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </Items>
      ) : error ? (
        <ErrorState size="inline" title="We could not load your devices" onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label="Your devices">
          <Skeleton height={96} />
        </Loading>
      )}
    </Section>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const name = deviceName(device.userAgent);
  const now = useNow();
  const end = useSubmit(async () => {
    await signOutDevice(device.id);
    toast.success(`${name} is signed out`);
  });
  const used = device.isCurrent ? 'used now' : `used ${relativeTime(device.lastUsedAt, now)}`;
  return (
    <Item
      icon={isHandheld(device.userAgent) ? <Smartphone /> : <Monitor />}
      title={
        <span className={styles.titled}>
          {name}
          {device.isCurrent ? <Badge tone="success">This device</Badge> : null}
        </span>
      }
      detail={
        end.error ? end.error.message : [device.ip, used, `since ${shortDate(device.createdAt)}`].filter(Boolean).join(' · ')
      }
      action={
        device.isCurrent ? null : (
          <IconButton
            label={`Sign out ${name}`}
            icon={<LogOut />}
            busy={end.isPending}
            onClick={() => void end.submit(undefined)}
          />
        )
      }
    />
  );
}
