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

/** The devices where the person is signed in, with a way to sign them out. */
export function DevicesSection() {
  const { data: devices, error, retry } = useDevices();
  const others = useSubmit(async (part: Element | null) => {
    const count = await signOutOthers();
    // The button disappears with the other devices.
    focusHeading(part);
    toast.success(words.devicesSignedOut(count));
  });
  return (
    <Section
      title={words.devices}
      description={words.devicesHint}
      action={
        (devices?.length ?? 0) > 1 ? (
          <Button busy={others.isPending} onClick={(event) => void others.submit(event.currentTarget.closest('section'))}>
            {words.signOutOtherDevices}
          </Button>
        ) : null
      }
    >
      {others.error ? (
        <ErrorState size="inline" title={words.devicesNotSignedOut}>
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
        <ErrorState size="inline" title={words.devicesNotLoaded} onRetry={retry}>
          {error.message}
        </ErrorState>
      ) : (
        <Loading label={words.loadingDevices}>
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
    // The row disappears, so the focus moves to the next device that can be signed out, or else to the previous one.
    const rows = [...(item.current?.parentElement?.children ?? [])];
    const at = rows.findIndex((row) => row === item.current);
    const others = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
    await signOutDevice(device.id);
    others.flatMap((row) => row.querySelector('button') ?? [])[0]?.focus();
    toast.success(words.deviceSignedOut(name));
  });
  const used = device.isCurrent ? words.activeNow : words.lastActive(relativeTime(device.lastUsedAt, now));
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
          : [device.ip, used, words.signedInOn(shortDate(device.createdAt))].filter(Boolean).join(' · ')
      }
      action={
        device.isCurrent ? null : (
          <IconButton
            label={words.signOutDevice(name)}
            icon={<LogOut />}
            busy={end.isPending}
            onClick={() => void end.submit(undefined)}
          />
        )
      }
    />
  );
}
