import { useState } from 'react';
import { Button } from '#ui/button';
import { Section } from '#ui/section';
import { Loading, SkeletonText } from '#ui/skeleton';
import { Text } from '#ui/text';
import { Failure } from '#web/failure.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { AddressLine } from './address-line.tsx';
import { useAddress } from './data.ts';
import * as words from './words.ts';

/** The address of the person's notifications, with ways to set, test, change and delete it. */
export function AddressSection() {
  const { data, status, error, retry } = useAddress();
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Section
      title={words.otherApp}
      description={words.hint}
      action={
        data?.address === null && data.isPossible ? <Button onClick={() => setIsSetting(true)}>{words.setAddress}</Button> : null
      }
    >
      {status === 'error' ? <Failure error={error} onRetry={retry} what={words.yourAddress} size="inline" /> : null}
      {status === 'loading' ? (
        <Loading label={words.loading}>
          <SkeletonText lines={2} />
        </Loading>
      ) : null}
      {data?.address === null ? <Text tone="faint">{data.isPossible ? words.noAddress : words.unavailable}</Text> : null}
      {data?.address ? <AddressLine address={data.address} onChange={() => setIsSetting(true)} /> : null}
      {isSetting ? <AddressDialog isNew={data?.address === null} onClose={() => setIsSetting(false)} /> : null}
    </Section>
  );
}
