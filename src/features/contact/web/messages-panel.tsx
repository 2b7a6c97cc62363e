import { SectionInPlace } from '#features/settings/web';
import * as words from './words.ts';

const section = () => import('./messages-section.tsx');

/** What people wrote to the operator of this server. */
export function MessagesPanel() {
  return (
    <SectionInPlace load={section} what={words.messagesPart}>
      {({ MessagesSection }) => <MessagesSection />}
    </SectionInPlace>
  );
}
