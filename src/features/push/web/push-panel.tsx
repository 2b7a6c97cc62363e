import { PartInPlace } from '#web/part-in-place.tsx';
import * as words from './words.ts';

const section = () => import('./push-section.tsx');

/** The push notifications of the person: this device, and their other ones. */
export function PushPanel() {
  return (
    <PartInPlace load={section} what={words.pushPart}>
      {({ PushSection }) => <PushSection />}
    </PartInPlace>
  );
}
