import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { ErrorState } from '#ui/error-state';
import { IconButton } from '#ui/icon-button';
import { Loading, Skeleton } from '#ui/skeleton';
import { Section } from '#ui/section';
import { relativeTime, shortDate } from '#web/relative-time';
import { toast } from '#web/toasts';
import { useNow } from '#web/use-now';
import { useSubmit } from '#web/use-submit';
import type { SignedInDevice } from '../contract.ts';
import { signOutDevice, signOutOthers, useDevices } from './data.ts';
import { focusHeading } from './focus-heading.ts';
import { deviceName, isHandheld } from '../rules.ts';
import { Item, Items } from './item.tsx';
import styles from './security.module.css';
import * as words from './words.ts';

/** Where one is signed in, and the way to end it there. */
export function DevicesSection() {
  const { data: devices, error, retry } = useDevices();
  const others = useSubmit(async (part: Element | null) => {
    const count = await signOutOthers();
    // The button goes with the devices.
    focusHeading(part);
    toast.success(count === 1 ? words.oneDeviceIsSignedOut : words.countDevicesAreSignedOut(count));
  });
  return (
    <Section
      title={words.devices}
      description={words.devicesDescription}
      action={
        (devices?.length ?? 0) > 1 ? (
          <Button busy={others.isPending} onClick={(event) => void others.submit(event.currentTarget.closest('section'))}>
            {words.signOutAllOthers}
          </Button>
        ) : null
      }
    >
      {others.error ? (
        <ErrorState size="inline" title={words.theyCouldNotBeSignedOut}>
          {others.error.message}
        </ErrorState>
      ) : null}
      {devices ? (
        <Items label={words.devices}>
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </Items>
      ) : error ? (
        <ErrorState size="inline" title={words.weCouldNotLoadYourDevices} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label={words.yourDevices}>
          <div className={styles.items}>
            {[0, 1].map((device) => (
              <div key={device} className={styles.item}>
                <Skeleton width={16} height={16} />
                <Skeleton width="40%" />
              </div>
            ))}
          </div>
        </Loading>
      )}
    </Section>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const name = deviceName(device.userAgent);
  const now = useNow();
  const item = useRef<HTMLLIElement>(null);
  const end = useSubmit(async () => {
    // The row goes with the device: on to the next one that can be signed out, or the one before.
    const rows = [...(item.current?.parentElement?.children ?? [])];
    const at = rows.findIndex((row) => row === item.current);
    const others = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
    await signOutDevice(device.id);
    others.flatMap((row) => row.querySelector('button') ?? [])[0]?.focus();
    toast.success(words.nameIsSignedOut(name));
  });
  const used = device.isCurrent ? words.usedNow : words.usedLastUsedAt(relativeTime(device.lastUsedAt, now));
  return (
    <Item
      ref={item}
      icon={isHandheld(device.userAgent) ? <Smartphone /> : <Monitor />}
      title={
        <span className={styles.titled}>
          {name}
          {device.isCurrent ? <Badge tone="success">{words.thisDevice}</Badge> : null}
        </span>
      }
      detail={
        end.error
          ? end.error.message
          : [device.ip, used, words.sinceCreatedAt(shortDate(device.createdAt))].filter(Boolean).join(' · ')
      }
      action={
        device.isCurrent ? null : (
          <IconButton
            label={words.signOutName(name)}
            icon={<LogOut />}
            busy={end.isPending}
            onClick={() => void end.submit(undefined)}
          />
        )
      }
    />
  );
}
