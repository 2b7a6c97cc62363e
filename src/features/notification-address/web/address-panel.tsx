import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

const section = () => import('./address-section.tsx');

/** The address of another service to which the person's notifications go. */
export function AddressPanel() {
  return (
    <SectionInPlace load={section} what={words.addressPart}>
      {({ AddressSection }) => <AddressSection />}
    </SectionInPlace>
  );
}
