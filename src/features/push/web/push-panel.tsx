import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

const section = () => import('./push-section.tsx');

/** The push notifications of the person: this device, and their other ones. */
export function PushPanel() {
  return (
    <SectionInPlace load={section} what={words.pushPart}>
      {({ PushSection }) => <PushSection />}
    </SectionInPlace>
  );
}
